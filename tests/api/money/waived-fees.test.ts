/** Fees of businesses' plans that staff waive: reversed in the ledger, credited, once, by whoever may. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Approval } from '#contract/approvals/approvals.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { MONEY_CHECKS } from '#server/money-checks.ts';
import { findFaults } from '#server/platform/checks.ts';
import { transact } from '#server/platform/database.ts';
import { givenPlan } from '#tests/support/api/business-plans.ts';
import { aMember, aStaffMember, giveFreshCode } from '#tests/support/api/members.ts';
import { waivedFees } from '#tests/support/api/waived-fees.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { readPdf } from '#tests/support/shop/read-pdf.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('waived fees', (shop) => {
  checkMoneyAfterEach(shop);
  const { charged, chargedTwice, daysOf, waive, accountOf, planOf, mailsTo, entriesOf } = waivedFees(shop);

  it('a waived fee is reversed in the ledger, owed by nobody, and told to its business with a credit note', async () => {
    const { member, feeId } = await charged();
    const staff = await aStaffMember(shop());
    expect((await accountOf(member)).owed).toBe(49.99);
    expect((await waive(staff, feeId)).statusCode).toBe(200);
    expect(await entriesOf(feeId)).toEqual([
      { kind: 'plan_fee', account: 'on_account', pence: -4999 },
      { kind: 'plan_fee', account: 'sales', pence: 4999 },
      { kind: 'plan_fee_waived', account: 'on_account', pence: 4999 },
      { kind: 'plan_fee_waived', account: 'refunds', pence: -4999 },
    ]);
    expect(await accountOf(member)).toMatchObject({ owed: 0, fees: [], usable_balance: 0, paid_ahead: 0 });
    expect(await planOf(member)).toMatchObject({ state: 'running', fees: [{ owed: 0, amount: 49.99 }] });
    expect((await planOf(member))?.fees[0]?.waived_on).toBe((await daysOf(feeId)).to);
    const mail = (await mailsTo(member)).find(({ subject }) => subject?.startsWith('You don’t need to pay'));
    expect(mail?.attachments?.map(({ filename }) => filename)).toContainEqual(
      expect.stringMatching(/^sixbean-CN-\d{6}\.pdf$/),
    );
    const audited = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'object', 'after'])
      .where('staff_id', '=', staff.user.id)
      .execute();
    expect(audited).toEqual([
      {
        action: 'waive fee',
        object: `customer ${member.user.id}`,
        after: { fee: feeId, pence: 4999, reason: 'mistake' },
      },
    ]);
  });

  it('its credit note names the invoice, with the same net and VAT, and is its own buyer’s alone', async () => {
    const { member, feeId } = await charged();
    const staff = await aStaffMember(shop());
    const path = `/plan/fees/${feeId}/credit-note/file`;
    expect((await member.send('GET', path)).statusCode).toBe(404);
    const invoice = (await member.send('GET', `/plan/fees/${feeId}/invoice/file`)).json<{
      filename: string;
    }>();
    await waive(staff, feeId, 'goodwill');
    const file = (await member.send('GET', path)).json<{ filename: string; pdf: string }>();
    const words = readPdf(Buffer.from(file.pdf, 'base64')).text;
    expect(words).toContain('Credit note');
    expect(words).toContain(`Invoice ${invoice.filename.slice('sixbean-'.length, -'.pdf'.length)}`);
    for (const said of ['Harbour Bakes Ltd', '£41.66', '20%', '£8.33', '£49.99', 'Why: goodwill.'])
      expect(words).toContain(said);
    const other = await aMember(shop());
    expect((await other.send('GET', path)).statusCode).toBe(404);
    const byStaff = await staff.send('GET', `/staff/plan-fees/${feeId}/credit-note/file`);
    expect(byStaff.json<{ filename: string }>().filename).toBe(file.filename);
  });

  it('two who waive it at once make one credit note; whoever did it is answered the same again', async () => {
    const { member, feeId } = await charged();
    const [anna, berta] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const both = await Promise.all([anna, berta, anna].map((staff) => waive(staff, feeId)));
    const codes = both.map(({ statusCode }) => statusCode);
    expect(codes[0]).toBe(codes[2]);
    expect(codes.slice(0, 2).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = codes[0] === 200 ? anna : berta;
    expect((await waive(winner, feeId)).statusCode).toBe(200);
    expect((await waive(winner, feeId, 'unused')).statusCode).toBe(409);
    expect(await entriesOf(feeId)).toHaveLength(4);
    const notes = (await mailsTo(member)).filter(({ subject }) =>
      subject?.startsWith('You don’t need to pay'),
    );
    expect(notes).toHaveLength(1);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from credit_notes where fee_id = ${feeId}`.execute(shop().db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('above £100 it takes a fresh code, above £500 a second person; what was waived within a day adds up', async () => {
    const [anna, berta] = [await aStaffMember(shop()), await aStaffMember(shop())];
    shop().clock.advance(11 * MINUTE_MS);
    const small = await chargedTwice(60_00);
    expect((await waive(anna, small.first)).statusCode).toBe(200);
    expect((await waive(anna, small.second)).json()).toMatchObject({ code: 'fresh_code_needed' });
    const middle = await charged(150_00);
    expect((await waive(anna, middle.feeId)).json()).toMatchObject({ code: 'fresh_code_needed' });
    await giveFreshCode(shop(), anna);
    expect((await waive(anna, small.second)).statusCode).toBe(200);
    expect((await waive(anna, middle.feeId)).statusCode).toBe(200);
    const halves = await chargedTwice(300_00);
    expect((await waive(anna, halves.first)).statusCode).toBe(200);
    expect((await waive(anna, halves.second)).json()).toMatchObject({ code: 'second_person_needed' });
    const large = await charged(600_00);
    expect((await waive(anna, large.feeId)).json()).toMatchObject({ code: 'second_person_needed' });
    await giveFreshCode(shop(), berta);
    const approvals = (await berta.send('GET', '/staff/approvals')).json<Approval[]>();
    const asked = approvals.find(({ object }) => object === `customer ${large.member.user.id}`);
    const { first_name, last_name } = large.member.user;
    expect(asked).toMatchObject({
      act: 'waive fee',
      details: { pounds: 600, reason: 'mistake', for: expect.stringMatching(/^Barista Corporate, .* to /) },
      customers: [`${first_name} ${last_name}`],
    });
    await berta.send('POST', `/staff/approvals/${asked?.id}/confirmations`);
    expect((await waive(anna, large.feeId, 'unused')).json()).toMatchObject({ code: 'second_person_needed' });
    expect((await waive(anna, large.feeId)).statusCode).toBe(200);
  });

  it('the ledger check finds a waived fee that is not back in the ledger and has no credit note', async () => {
    const { feeId } = await charged();
    const staff = await aStaffMember(shop());
    const undone = await transact(shop().db, async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await db
        .updateTable('plan_fees')
        .set({ waived_at: new Date(), waived_by: staff.user.id, waive_reason: 'mistake' })
        .where('id', '=', feeId)
        .execute();
      const found = await findFaults(db, MONEY_CHECKS);
      await sql`update plan_fees set waived_at = null, waived_by = null, waive_reason = null where id = ${feeId}`.execute(
        db,
      );
      return found.map(({ what }) => what);
    });
    expect(undone).toEqual(
      expect.arrayContaining([
        'What is owed on account is not what the ledger says',
        'A waived fee has no credit note and none is due, or one of another sum',
        'A waived fee is not back in the ledger once, or one that was not is',
      ]),
    );
  });

  it('takes the right to money, and nobody waives a fee of their own plan', async () => {
    const { feeId } = await charged();
    const packer = await aStaffMember(shop(), { floor: 'writes' });
    const reader = await aStaffMember(shop(), { money: 'reads' });
    for (const staff of [packer, reader]) expect((await waive(staff, feeId)).statusCode).toBe(403);
    const anna = await aStaffMember(shop());
    const own = await givenPlan(shop(), anna);
    expect((await waive(anna, own)).statusCode).toBe(403);
    expect((await waive(anna, feeId, 'because')).statusCode).toBe(400);
    expect((await waive(anna, 999_999)).statusCode).toBe(404);
  });
});
