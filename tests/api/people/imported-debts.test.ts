/** What customers owed the shop that was left: invoice by invoice on their account, to the penny, paid and chased as orders are. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { OnAccount } from '#contract/on-account/account.ts';
import type { StaffAccount } from '#contract/on-account/staff-on-account.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { sendReminders } from '#server/money/on-account/on-account.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { bringIn, dieAfter, findImport, readFile, workOnAll } from '#tests/support/api/imports.ts';
import { aMember, aMemberOnTrial, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { type TestShop, withShop } from '#tests/support/shop/test-shop.ts';

const HEADER = 'Invoice Number,Email,Invoice Date,Due Date,Amount Due';

async function withLimit(shop: TestShop, pounds: number): Promise<TestMember> {
  const member = await aMemberOnTrial(shop, 'barista');
  await sql`update customers set balance_limit = ${pounds * 100} where id = ${member.user.id}`.execute(
    shop.db,
  );
  return member;
}

withShop('what is owed, brought in', (shop) => {
  const today = () => dayInLondon(shop().clock());
  const row = (number: string, { user }: TestMember, owed: string, due = dayAfter(today(), 10)) =>
    `${number},${user.email},${dayAfter(today(), -40)},${due},${owed}`;
  const accountOf = async (staff: TestMember, { user }: TestMember): Promise<StaffAccount> =>
    (await staff.send('GET', `/staff/on-account/${user.id}`)).json<StaffAccount>();
  const pay = (staff: TestMember, { user }: TestMember, amount: number) =>
    staff.send('POST', '/staff/account-payments', {
      call_id: crypto.randomUUID(),
      customer_id: user.id,
      amount,
      received_on: today(),
      reference: '',
    });

  it('stands on the account with its own due day, adds up to the penny, and comes in once', async () => {
    const staff = await aStaffMember(shop());
    const cafe = await withLimit(shop(), 500);
    const text = [
      `\uFEFF${HEADER}`,
      row('INV-1', cafe, '"£1,00.00"'),
      row('INV-2', cafe, '120.50'),
      row('INV-3', cafe, '"1.234,50"', dayAfter(today(), -20)),
    ].join('\r\n');
    const read = await readFile(shop(), staff, { subject: 'owed', text });
    expect(read.report?.sums).toEqual([
      { month: '', way: 'Owed on account', count: 2, amount: 1355, refused: 0, stands: 1355 },
    ]);
    expect(read.report?.flagged_rows).toMatchObject([
      { id: 'INV-3', reason: expect.stringMatching(/^They owe £.*855\.00 more than their limit/) },
    ]);
    expect((await accountOf(staff, cafe)).owed).toBe(0);
    const done = await bringIn(shop(), staff, { subject: 'owed', text });
    expect(done.outcome?.sums).toEqual(read.report?.sums);
    expect(done.outcome?.flagged_rows).toEqual(read.report?.flagged_rows);
    const account = await accountOf(staff, cafe);
    expect(account).toMatchObject({
      owed: 1355,
      overdue: 1234.5,
      beyond_limit: 855,
      is_on_hold: true,
      orders: [],
      opening: [
        {
          name: 'Invoice INV-3 of our old shop',
          due_on: dayAfter(today(), -20),
          owed: 1234.5,
          days_overdue: 20,
        },
        { name: 'Invoice INV-2 of our old shop', due_on: dayAfter(today(), 10), owed: 120.5 },
      ],
    });
    const own = (await cafe.send('GET', '/on-account')).json<OnAccount>();
    expect(own).toMatchObject({ owed: 1355, usable_balance: 0 });
    expect(own.opening).toHaveLength(2);
    const list = (await staff.send('GET', '/staff/on-account?show=late')).json<{ accounts: object[] }>();
    expect(list.accounts).toMatchObject([{ customer_id: cafe.user.id, owed: 1355, overdue: 1234.5 }]);
    const again = await bringIn(shop(), staff, { subject: 'owed', text });
    expect(again.outcome?.counts).toMatchObject({ new: 0, same: 2, changed: 0 });
    expect(await findMoneyFaults(shop().db)).toEqual([]);
  });

  it('is paid oldest first, moved by staff, and freed when a payment is taken back', async () => {
    const staff = await aStaffMember(shop());
    const cafe = await withLimit(shop(), 1000);
    await bringIn(shop(), staff, {
      subject: 'owed',
      text: [HEADER, row('P-1', cafe, '30'), row('P-2', cafe, '50')].join('\n'),
    });
    const paid = await pay(staff, cafe, 60);
    expect(paid.statusCode).toBe(200);
    const before = await accountOf(staff, cafe);
    expect(before).toMatchObject({ owed: 20, opening: [{ owed: 20, total: 50 }] });
    const { id } = paid.json<{ id: number }>();
    const [, second] = before.payments[0]?.allocations ?? [];
    expect(second).toMatchObject({ order_id: null, fee_id: null, amount: 30 });
    const moved = await staff.send('POST', `/staff/account-payments/${id}/allocations`, {
      opening_id: second?.opening_id,
      amount: 20,
    });
    expect(moved.statusCode).toBe(200);
    expect(await accountOf(staff, cafe)).toMatchObject({ owed: 20, opening: [{ total: 30, owed: 20 }] });
    const foreign = await withLimit(shop(), 100);
    await bringIn(shop(), staff, { subject: 'owed', text: [HEADER, row('P-3', foreign, '5')].join('\n') });
    const [theirs] = (await accountOf(staff, foreign)).opening;
    const wrong = await staff.send('POST', `/staff/account-payments/${id}/allocations`, {
      opening_id: theirs?.opening_id,
      amount: 5,
    });
    expect(wrong.statusCode).toBe(404);
    await staff.send('POST', `/staff/account-payments/${id}/reversals`, { reason: 'It was another’s.' });
    expect(await accountOf(staff, cafe)).toMatchObject({ owed: 80, opening: [{ owed: 30 }, { owed: 50 }] });
    expect(await findMoneyFaults(shop().db)).toEqual([]);
  });

  it('is reminded of as its own due day has it, once at each stage', async () => {
    const staff = await aStaffMember(shop());
    const cafe = await withLimit(shop(), 1000);
    await bringIn(shop(), staff, {
      subject: 'owed',
      text: [HEADER, row('R-1', cafe, '30', dayAfter(today(), -8)), row('R-2', cafe, '40')].join('\n'),
    });
    const reminded = async () =>
      (await shop().mails()).filter(({ text }) => text?.includes('Invoice R-') === true);
    const noon = new Date(`${today()}T12:00:00Z`);
    await sendReminders({ db: shop().db, outbox: shop().outbox }, noon);
    await sendReminders({ db: shop().db, outbox: shop().outbox }, noon);
    const mails = await reminded();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Invoice R-1 of our old shop');
    expect(mails[0]?.text).not.toContain('R-2');
  });

  it('refuses what is no debt, and whose account it can’t be', async () => {
    const staff = await aStaffMember(shop());
    const [cafe, unproven] = [await withLimit(shop(), 100), await aMember(shop())];
    const done = await bringIn(shop(), staff, {
      subject: 'owed',
      text: [
        HEADER,
        row('N-1', cafe, '0'),
        row('N-2', cafe, '-5'),
        row('N-3', cafe, '12.345'),
        row('N-4', cafe, '99999999999999'),
        row('N-5', cafe, '=1+1'),
        row('N-6', cafe, '5', '2026-02-30'),
        row('N-7', cafe, '5', '2020-01-01'),
        `N-8,${cafe.user.email},2099-01-01,,5`,
        `N-9,nobody-here@example.com,2026-09-01,,5`,
        row('N-10', unproven, '5'),
        row('N-11', staff, '5'),
        `,${cafe.user.email},2026-09-01,,5`,
        `N-12,${cafe.user.email},2026-09-01,,5`,
        `N-12,${cafe.user.email},2026-09-01,,6`,
      ].join('\n'),
    });
    expect(done.outcome?.refused_rows.map(({ id, reason }) => [id, reason])).toEqual([
      ['N-1', 'Nothing is owed of it.'],
      ['N-2', '“-5” is below zero. What we owe somebody comes in as credit.'],
      ['N-3', '“12.345” has a fraction of a penny.'],
      ['N-4', '“99999999999999” is too large an amount.'],
      ['N-5', '“=1+1” is no amount in pounds.'],
      ['N-6', 'It is due on: “2026-02-30” is no date that we can read.'],
      ['N-7', 'It is due before the day of the invoice.'],
      ['N-8', 'The day of the invoice is still to come.'],
      ['N-9', 'We have no account with that mailbox. Bring in the customers first.'],
      ['N-10', 'They have yet to confirm that mailbox here, so it may be somebody else’s account.'],
      ['N-11', 'This is your own account. Somebody else has to bring it in.'],
      ['', 'It has no number.'],
      ['N-12', 'The same stands in row 14 already.'],
    ]);
    expect((await accountOf(staff, cafe)).opening).toMatchObject([{ due_on: '2026-10-01', owed: 5 }]);
    expect(await findMoneyFaults(shop().db)).toEqual([]);
  });

  it('a corrected file corrects it, and taking back ends it, unless some of it is paid', async () => {
    const staff = await aStaffMember(shop());
    const [cafe, payer] = [await withLimit(shop(), 100), await withLimit(shop(), 100)];
    const file = (owed: string, due?: string) =>
      [HEADER, row('C-1', cafe, owed, due), row('C-2', payer, owed, due)].join('\n');
    const { id } = await bringIn(shop(), staff, { subject: 'owed', text: file('40') });
    expect((await pay(staff, payer, 10)).statusCode).toBe(200);
    const due = dayAfter(today(), 3);
    const corrected = await bringIn(shop(), staff, { subject: 'owed', text: file('35', due) });
    expect(corrected.outcome).toMatchObject({
      counts: { changed: 1, refused: 1 },
      refused_rows: [{ id: 'C-2', reason: 'Some of it is paid here already, so it stays as it is.' }],
    });
    expect(await accountOf(staff, cafe)).toMatchObject({ owed: 35, opening: [{ due_on: due }] });
    await staff.send('DELETE', `/staff/imports/${id}`);
    await workOnAll(shop());
    expect(await findImport(staff, id)).toMatchObject({
      taken_back: { count: 1, stays: [{ id: 'C-2', reason: 'Some of it is paid here already.' }] },
    });
    expect(await accountOf(staff, cafe)).toMatchObject({ owed: 0, opening: [] });
    const again = await bringIn(shop(), staff, {
      subject: 'owed',
      text: [HEADER, row('C-1', cafe, '12')].join('\n'),
    });
    expect(again.outcome?.counts).toMatchObject({ changed: 1 });
    expect(await accountOf(staff, cafe)).toMatchObject({ owed: 12 });
    expect(await findMoneyFaults(shop().db)).toEqual([]);
  });

  it('killed again and again, a file is owed once', async () => {
    const staff = await aStaffMember(shop());
    const cafe = await withLimit(shop(), 1000);
    const text = [HEADER, ...Array.from({ length: 12 }, (_, at) => row(`K-${at}`, cafe, '1'))].join('\n');
    const { id } = await readFile(shop(), staff, { subject: 'owed', text });
    await staff.send('POST', `/staff/imports/${id}/runs`);
    for (const steps of [0, 1, 3, 5]) await dieAfter(shop(), steps);
    await workOnAll(shop());
    expect(await findImport(staff, id)).toMatchObject({
      outcome: { counts: { new: 12 }, sums: [{ stands: 12 }] },
    });
    expect(await accountOf(staff, cafe)).toMatchObject({ owed: 12 });
    expect(await findMoneyFaults(shop().db)).toEqual([]);
  });
});
