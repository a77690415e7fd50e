/** Fees of businesses' plans that staff waive: reversed in the ledger, credited, owed by nobody, once. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Approval } from '../../contract/approvals/approvals.ts';
import type { MonthFilePart } from '../../contract/books/month-files.ts';
import type { Answer } from '../../contract/calls.ts';
import type { OnAccount, StaffAccountPayment } from '../../contract/on-account/account.ts';
import type { PlanState } from '../../contract/plans/plan.ts';
import type { Problem } from '../../contract/problem.ts';
import { dayAfter } from '../../domain/dispatch/day.ts';
import { dayInLondon } from '../../domain/dispatch/dispatch.ts';
import { monthsAfter } from '../../domain/plans/plan-month.ts';
import { MONEY_CHECKS } from '../../server/money-checks.ts';
import { isSurelyUnpaid, sendReminders } from '../../server/on-account/on-account.ts';
import { stateSoFar } from '../../server/on-account/state-month.ts';
import { settlePayment } from '../../server/payments/payments.ts';
import { runBusinessPlans } from '../../server/plans/plans.ts';
import { findFaults } from '../../server/platform/checks.ts';
import { transact } from '../../server/platform/database.ts';
import { aPayment } from '../support/api/account-calls.ts';
import { givenPlan } from '../support/api/business-plans.ts';
import { aMember, aStaffMember, giveFreshCode, type TestMember } from '../support/api/members.ts';
import { at } from '../support/api/plan-calls.ts';
import { checkMoneyAfterEach } from '../support/shop/check-money-after-each.ts';
import { choose } from '../support/shop/paypal-buyers.ts';
import { readPdf } from '../support/shop/read-pdf.ts';
import { onBothDatabases } from '../support/shop/test-shop.ts';

type Takings = Answer<'GET /staff/takings'>;

onBothDatabases('waived fees', (shop) => {
  checkMoneyAfterEach(shop);
  const today = () => dayInLondon(shop().clock());

  const charged = async (pence?: number) => {
    const member = await aMember(shop());
    const feeId = await givenPlan(shop(), member, pence);
    return { member, feeId };
  };
  const chargedTwice = async (pence: number) => {
    const { member, feeId: first } = await charged(pence);
    await runBusinessPlans({ ...shop().payments, isSurelyUnpaid }, at(monthsAfter(today(), 1)));
    const second = (await planOf(member))?.fees[0]?.id ?? first;
    expect(second).toBeGreaterThan(first);
    return { first, second };
  };
  /** By the database’s clock, in London. */
  const daysOf = async (feeId: number) => {
    const { charged_at, waived_at } = await shop()
      .db.selectFrom('plan_fees')
      .select(['charged_at', 'waived_at'])
      .where('id', '=', feeId)
      .executeTakeFirstOrThrow();
    return { from: dayInLondon(charged_at), to: dayInLondon(waived_at ?? charged_at) };
  };
  const waive = (staff: TestMember, feeId: number, reason = 'mistake') =>
    staff.send('POST', `/staff/plan-fees/${feeId}/waivers`, { reason });
  const accountOf = async ({ send }: TestMember) => (await send('GET', '/on-account')).json<OnAccount>();
  const statedOf = ({ user }: TestMember) =>
    transact(shop().db, (db) => stateSoFar(db, { customerId: user.id, now: shop().clock() }));
  const planOf = async ({ send }: TestMember) => (await send('GET', '/plan')).json<PlanState>().business;
  const mailsTo = async ({ user }: TestMember) =>
    (await shop().mails()).filter(({ to }) => to?.[0]?.address === user.email);
  const entriesOf = async (feeId: number) => {
    const { rows } = await sql<{ kind: string; account: string; pence: number }>`
      select entry.kind, account.kind as account, pence from ledger_entries as entry
      join ledger_postings on entry_id = entry.id join ledger_accounts as account on account.id = account_id
      where entry.kind in ('plan_fee', 'plan_fee_waived') and reference = ${String(feeId)}
      order by entry.id, account.kind`.execute(shop().db);
    return rows;
  };

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

  it('a payment and a waiver at once leave the fee waived, and what was paid ahead', async () => {
    const { member, feeId } = await charged();
    const staff = await aStaffMember(shop());
    const [waived, paid] = await Promise.all([
      waive(staff, feeId),
      staff.send('POST', '/staff/account-payments', aPayment(shop(), member, { amount: 49.99 })),
    ]);
    expect(paid.statusCode).toBe(200);
    expect(waived.statusCode).toBe(200);
    expect(await accountOf(member)).toMatchObject({ owed: 0, paid_ahead: 49.99 });
  });

  it('what was paid of a waived fee stays on the account: ahead, or for what else is owed', async () => {
    const { member, feeId } = await charged();
    const staff = await aStaffMember(shop());
    const paid = await staff.send(
      'POST',
      '/staff/account-payments',
      aPayment(shop(), member, { amount: 30 }),
    );
    expect(paid.statusCode).toBe(200);
    expect((await waive(staff, feeId)).statusCode).toBe(200);
    expect(await accountOf(member)).toMatchObject({ owed: 0, paid_ahead: 30 });
    const mail = (await mailsTo(member)).find(({ subject }) => subject?.startsWith('We’ve taken back'));
    expect(mail?.text).toContain('£30.00 that you paid of it stays on your account');
    expect(await statedOf(member)).toMatchObject({ closing: -30, fees: [] });
    await runBusinessPlans({ ...shop().payments, isSurelyUnpaid }, at(monthsAfter(today(), 1)));
    expect(await accountOf(member)).toMatchObject({ owed: 19.99, paid_ahead: 0 });
    // The second is waived as well: its money, which was paid ahead, has no payment of its own to take back.
    const second = (await planOf(member))?.fees[0]?.id ?? feeId;
    expect(second).not.toBe(feeId);
    expect((await waive(staff, second)).statusCode).toBe(200);
    expect(await accountOf(member)).toMatchObject({ owed: 0, paid_ahead: 30 });
    const { rows } = await sql<{ fee_id: number; pence: number; paid: number }>`
      select fee_id, sum(allocation.pence)::int as pence, max(account_paid) as paid from account_allocations as allocation
      join plan_fees as fee on fee.id = fee_id where customer_id = ${member.user.id} group by fee_id order by fee_id`.execute(
      shop().db,
    );
    expect(rows).toEqual([feeId, second].map((fee_id) => ({ fee_id, pence: 0, paid: 0 })));
  });

  it('a fee that was paid in full is waived, and its money pays the next one', async () => {
    const { member, feeId } = await charged();
    const staff = await aStaffMember(shop());
    await staff.send('POST', '/staff/account-payments', aPayment(shop(), member, { amount: 49.99 }));
    await runBusinessPlans({ ...shop().payments, isSurelyUnpaid }, at(monthsAfter(today(), 1)));
    expect((await accountOf(member)).owed).toBe(49.99);
    expect((await waive(staff, feeId)).statusCode).toBe(200);
    expect(await accountOf(member)).toMatchObject({ owed: 0, paid_ahead: 0 });
    expect((await planOf(member))?.fees.map(({ owed, waived_on }) => [owed, waived_on !== null])).toEqual([
      [0, false],
      [0, true],
    ]);
  });

  it('the database lets nobody pay more of a fee than it comes to', async () => {
    const { member, feeId } = await charged();
    const staff = await aStaffMember(shop());
    await staff.send('POST', '/staff/account-payments', aPayment(shop(), member, { amount: 60 }));
    await waive(staff, feeId);
    const pay = sql`insert into account_allocations (payment_id, fee_id, pence)
      select id, ${feeId}, 1000 from account_payments where customer_id = ${member.user.id}`.execute(
      shop().db,
    );
    await pay;
    expect(await accountOf(member)).toMatchObject({ owed: 0, paid_ahead: 60 });
  });

  it('a fee is not waived while its money may be on its way by PayPal, and then not captured any more', async () => {
    const { member, feeId } = await charged();
    const staff = await aStaffMember(shop());
    expect((await member.send('POST', '/on-account/payments', { amount: 49.99 })).statusCode).toBe(200);
    const payment = await shop()
      .db.selectFrom('paypal_payments')
      .innerJoin('bills', 'bills.id', 'bill_id')
      .selectAll('paypal_payments')
      .where('customer_id', '=', member.user.id)
      .executeTakeFirstOrThrow();
    const set = (state: string) =>
      shop().db.updateTable('paypal_payments').set({ state }).where('id', '=', payment.id).execute();
    await set('capturing');
    const refused = await waive(staff, feeId);
    expect([refused.statusCode, refused.json<Problem>().message]).toEqual([
      409,
      'A PayPal payment for this account is being checked. Please try again a little later.',
    ]);
    expect((await accountOf(member)).owed).toBe(49.99);
    await set('open');
    expect((await waive(staff, feeId)).statusCode).toBe(200);
    await choose(shop(), payment.paypal_order_id ?? '', 'pay');
    expect(await settlePayment(shop().payments, { ...payment, state: 'open' })).toMatchObject({
      refused: 'changed_meanwhile',
    });
    expect(await accountOf(member)).toMatchObject({ owed: 0, paid_ahead: 0, payments: [] });
  });

  it('money that comes later pays what is owed, and nothing of a waived fee', async () => {
    const { member, feeId } = await charged();
    const staff = await aStaffMember(shop());
    await waive(staff, feeId);
    await runBusinessPlans({ ...shop().payments, isSurelyUnpaid }, at(monthsAfter(today(), 1)));
    const payment = (
      await staff.send('POST', '/staff/account-payments', aPayment(shop(), member, { amount: 60 }))
    ).json<StaffAccountPayment>();
    const second = (await planOf(member))?.fees[0]?.id;
    expect(payment.allocations).toEqual([{ order_id: null, fee_id: second, amount: 49.99 }]);
    expect(await accountOf(member)).toMatchObject({ owed: 0, paid_ahead: 10.01 });
  });

  it('a waived fee is never reminded of, and ends no plan', async () => {
    const { member, feeId } = await charged();
    await waive(await aStaffMember(shop()), feeId);
    for (const days of [27, 31, 60]) {
      const then = at(dayAfter(today(), days));
      await sendReminders({ db: shop().db, outbox: shop().outbox }, then);
    }
    const subjects = (await mailsTo(member)).map(({ subject }) => subject ?? '');
    expect(subjects.filter((subject) => /is late|is due/.test(subject))).toEqual([]);
    await runBusinessPlans({ ...shop().payments, isSurelyUnpaid }, at(dayAfter(today(), 61)));
    expect(await planOf(member)).toMatchObject({ state: 'running' });
  });

  it('the statement of its month has both lines and owes nothing', async () => {
    const { member, feeId } = await charged();
    await waive(await aStaffMember(shop()), feeId);
    const stated = await statedOf(member);
    expect(stated).toMatchObject({ closing: 0, fees: [], ages: [0, 0, 0, 0] });
    expect(stated.lines.map(({ what, amount }) => [what.slice(0, 15), amount])).toEqual([
      ['Barista Corpora', 49.99],
      ['Credit note for', -49.99],
    ]);
  });

  it('both sides of the day’s takings agree, and the month’s credit notes have it with its VAT', async () => {
    const { member, feeId } = await charged();
    const staff = await aStaffMember(shop());
    await waive(staff, feeId);
    const { from, to } = await daysOf(feeId);
    const days = `from=${from}&to=${to}`;
    const takings = (await staff.send('GET', `/staff/takings?${days}`)).json<Takings>();
    expect(takings.ways.find(({ way }) => way === 'on_account')).toMatchObject({ differing: 0 });
    const { rows } = (await staff.send('GET', `/staff/takings/on_account?${days}`)).json<{
      rows: { customer_id: number; recorded: number; ledger: number }[];
    }>();
    expect(
      rows
        .filter(({ customer_id }) => customer_id === member.user.id)
        .map(({ recorded, ledger }) => [recorded, ledger]),
    ).toEqual([
      [-49.99, -49.99],
      [49.99, 49.99],
    ]);
    const file = await staff.send('GET', `/staff/accounts/${to.slice(0, 7)}/credit-notes`);
    expect(file.json<MonthFilePart>().csv).toMatch(
      /,CN-\d{6},INV-\d{6},,Harbour Bakes Ltd,"Barista Corporate, .*",1,41.66,20,8.33,49.99,Taken off what is owed/,
    );
  });

  it('above £100 it takes a fresh code, above £500 a second person; what was waived within a day adds up', async () => {
    const [anna, berta] = [await aStaffMember(shop()), await aStaffMember(shop())];
    shop().clock.advance(11 * 60_000);
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
        'What orders and fees owe on account is not what the ledger says',
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
