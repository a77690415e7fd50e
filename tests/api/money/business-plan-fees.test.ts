/** Fees of the plans of businesses: charged once for each period, invoiced, owed, paid and ended. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Answer } from '#contract/calls.ts';
import type { FeeInvoice } from '#contract/invoices/invoices.ts';
import type { OnAccount, StaffAccountPayment } from '#contract/on-account/account.ts';
import type { PlanState } from '#contract/plans/plan.ts';
import type { StaffPlanRequest } from '#contract/plans/plan-requests.ts';
import type { Problem } from '#contract/problem.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { monthsAfter } from '#domain/plans/plan-month.ts';
import { invoiceOfFee } from '#server/money/invoices/find-invoice.ts';
import { sendReminders } from '#server/money/on-account/on-account.ts';
import { runBusinessPlans } from '#server/money/plans/plans.ts';
import { aMemberOnTrial, aStaffMember, GOOD_PASSWORD, type TestMember } from '#tests/support/api/members.ts';
import { at } from '#tests/support/api/plan-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

type Takings = Answer<'GET /staff/takings'>;

withShop('fees of the plans of businesses', (shop) => {
  checkMoneyAfterEach(shop);
  const today = () => dayInLondon(shop().clock());

  /** By the month, from today, unless another offer is named. */
  const withPlan = async (offer = 'barista-corporate by the month') => {
    const [member, staff] = [await aMemberOnTrial(shop(), 'barista'), await aStaffMember(shop())];
    await give(member, staff, offer);
    return { member, staff };
  };
  const give = async (member: TestMember, staff: TestMember, offer: string) => {
    const address = '14 Quay Street\nWhitby YO21 1DH';
    await member.send('POST', '/plan-requests', {
      offer,
      business: 'Harbour Bakes Ltd',
      address,
      message: '',
    });
    const all = (await staff.send('GET', '/staff/plan-requests')).json<StaffPlanRequest[]>();
    const id = all.find(({ customer_id }) => customer_id === member.user.id)?.id;
    expect((await staff.send('POST', `/staff/plan-requests/${id}/acceptances`)).statusCode).toBe(200);
  };
  /** As two processes do at once. */
  const runTwice = (day: string) => Promise.all([1, 2].map(() => runBusinessPlans(shop().payments, at(day))));
  const feesOf = ({ user }: TestMember) =>
    shop()
      .db.selectFrom('plan_fees')
      .select(['id', 'starts_on', 'ends_on', 'pence', 'account_paid'])
      .where('customer_id', '=', user.id)
      .orderBy('id')
      .execute();
  const accountOf = async ({ send }: TestMember) => (await send('GET', '/on-account')).json<OnAccount>();
  const stateOf = async ({ send }: TestMember) => (await send('GET', '/plan')).json<PlanState>();
  const subjectsTo = async ({ user }: TestMember) =>
    (await shop().mails()).filter(({ to }) => to?.[0]?.address === user.email).map(({ subject }) => subject);
  const pay = async (staff: TestMember, { user }: TestMember, amount: number) =>
    (
      await staff.send('POST', '/staff/account-payments', {
        call_id: crypto.randomUUID(),
        customer_id: user.id,
        amount,
        received_on: today(),
        // A row of the bank's file takes no second person.
        reference: crypto.randomUUID(),
        occurrence: 1,
        is_another: true,
      })
    ).json<StaffAccountPayment>();

  it('the first fee is charged when the plan is given, and each further one once when its period begins', async () => {
    const { member } = await withPlan();
    const next = monthsAfter(today(), 1);
    await runTwice(dayAfter(next, -1));
    expect(await feesOf(member)).toMatchObject([{ starts_on: today(), ends_on: next, pence: 4999 }]);
    await runTwice(next);
    await runTwice(next);
    expect(await feesOf(member)).toMatchObject([
      { starts_on: today() },
      { starts_on: next, ends_on: monthsAfter(today(), 2), pence: 4999 },
    ]);
    const entries = await sql<{ pence: number }>`
      select sum(pence)::int as pence from ledger_entries as entry join ledger_postings on entry_id = entry.id
      join ledger_accounts as account on account.id = account_id
      where entry.kind = 'plan_fee' and customer_id = ${member.user.id}`.execute(shop().db);
    expect(entries.rows).toEqual([{ pence: -2 * 4999 }]);
    expect(
      (await subjectsTo(member)).filter((subject) => subject === 'Your invoice for Barista Corporate'),
    ).toHaveLength(2);
  });

  it('a plan that is paid by the year is charged for a year, without the months that a closed shop missed', async () => {
    const { member } = await withPlan('sales-manager by the year');
    await runTwice(monthsAfter(today(), 11));
    expect(await feesOf(member)).toMatchObject([{ pence: 150_000, ends_on: monthsAfter(today(), 12) }]);
  });

  it('its invoice is in the one series, made out to the business, with 20% VAT inside its price, and is its own buyer’s alone', async () => {
    const { member, staff } = await withPlan();
    const [fee] = await feesOf(member);
    const path = `/plan/fees/${fee?.id}/invoice/file`;
    const file = (await member.send('GET', path)).json<{ filename: string; pdf: string }>();
    expect(file.filename).toMatch(/^sixbean-INV-\d{6}\.pdf$/);
    expect(Buffer.from(file.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(await invoiceOfFee(shop().db, fee?.id ?? 0)).toMatchObject({
      buyer: { name: 'Harbour Bakes Ltd', address: ['14 Quay Street', 'Whitby YO21 1DH'] },
      net: 41.66,
      vat_percent: 20,
      vat: [{ percent: 20, net: 41.66, tax: 8.33 }],
      total: 49.99,
    } satisfies Partial<FeeInvoice>);
    const [other] = [await aMemberOnTrial(shop(), 'barista')];
    expect((await other.send('GET', path)).statusCode).toBe(404);
    expect((await staff.send('GET', `/staff/plan-fees/${fee?.id}/invoice/file`)).statusCode).toBe(200);
    const mail = (await shop().mails()).find(({ to, subject }) => {
      return to?.[0]?.address === member.user.email && subject?.startsWith('Your invoice') === true;
    });
    expect(mail?.attachments?.map(({ filename }) => filename)).toContain(file.filename);
  });

  it('a fee is owed on account beside the limit, is paid as an order is, and owed again once the payment is taken back', async () => {
    const { member, staff } = await withPlan();
    const [fee] = await feesOf(member);
    expect(await accountOf(member)).toMatchObject({
      balance_limit: 0,
      usable_balance: 0,
      owed: 49.99,
      paid_ahead: 0,
      fees: [{ fee_id: fee?.id, owed: 49.99, days_overdue: -30 }],
    });
    const payment = await pay(staff, member, 60);
    expect(payment.allocations).toEqual([
      { order_id: null, fee_id: fee?.id, opening_id: null, amount: 49.99 },
    ]);
    expect(await accountOf(member)).toMatchObject({ owed: 0, paid_ahead: 10.01, fees: [] });
    const back = `/staff/account-payments/${payment.id}/reversals`;
    expect((await staff.send('POST', back, { reason: 'Another customer’s.' })).statusCode).toBe(200);
    expect(await accountOf(member)).toMatchObject({ owed: 49.99, paid_ahead: 0 });
    await member.send('DELETE', '/plan/business');
    const deleted = await member.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
    expect([deleted.statusCode, deleted.json<Problem>().message]).toEqual([
      422,
      'There is still something to pay on your account. Please settle it first.',
    ]);
  });

  it('whoever deletes their account after a plan is told that its invoices stay, and until when', async () => {
    const { member, staff } = await withPlan();
    await pay(staff, member, 49.99);
    await member.send('DELETE', '/plan/business');
    const deleted = await member.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
    expect(deleted.statusCode).toBe(200);
    const mail = (await shop().mails()).find(
      ({ to, subject }) => to?.[0]?.address === member.user.email && subject === 'Your account was deleted',
    );
    expect(mail?.text).toMatch(/keep your orders and invoices.* on 1 April 20\d\d the last/s);
    expect(mail?.text?.replace(/\s+/g, ' ')).toMatch(
      /You had ended Barista Corporate, and had it until .*: it ended today, and nothing that you paid for it goes back\./,
    );
  });

  it('an account with money paid ahead is not deleted', async () => {
    const { member, staff } = await withPlan();
    await pay(staff, member, 60);
    await member.send('DELETE', '/plan/business');
    const deleted = await member.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
    expect([deleted.statusCode, deleted.json<Problem>().message]).toEqual([
      422,
      'You paid ahead on your account. Please use it first, or ask us to pay it back.',
    ]);
  });

  it('takings count a fee on account, and both sides of the day agree', async () => {
    const { member, staff } = await withPlan();
    const day = dayInLondon(new Date());
    const takings = (await staff.send('GET', `/staff/takings?from=${day}&to=${day}`)).json<Takings>();
    expect(takings.ways.find(({ way }) => way === 'on_account')).toMatchObject({ differing: 0 });
    const rows = (await staff.send('GET', `/staff/takings/on_account?from=${day}&to=${day}`)).json<{
      rows: { customer_id: number; recorded: number; ledger: number }[];
    }>().rows;
    expect(rows.find(({ customer_id }) => customer_id === member.user.id)).toMatchObject({
      recorded: 49.99,
      ledger: 49.99,
    });
  });

  it('a payment can be moved from one fee to another', async () => {
    const { member, staff } = await withPlan();
    await runTwice(monthsAfter(today(), 1));
    const [first, second] = await feesOf(member);
    const payment = await pay(staff, member, 49.99);
    expect(payment.allocations).toMatchObject([{ fee_id: first?.id }]);
    const path = `/staff/account-payments/${payment.id}/allocations`;
    const moved = await staff.send('POST', path, { fee_id: second?.id, amount: 40 });
    expect(moved.json<StaffAccountPayment>().allocations).toEqual([
      { order_id: null, fee_id: first?.id, opening_id: null, amount: 9.99 },
      { order_id: null, fee_id: second?.id, opening_id: null, amount: 40 },
    ]);
  });

  it('a late fee is reminded of once at each stage', async () => {
    const { member } = await withPlan();
    const late = at(dayAfter(today(), 31));
    await Promise.all([1, 2].map(() => sendReminders({ db: shop().db, outbox: shop().outbox }, late)));
    expect((await subjectsTo(member)).filter((subject) => subject?.includes('is late'))).toEqual([
      '£49.99 on your account is late',
    ]);
  });

  it('a member ends the plan with its period, once, and nothing is charged after that', async () => {
    const { member } = await withPlan();
    const end = monthsAfter(today(), 1);
    const ended = await Promise.all([1, 2].map(() => member.send('DELETE', '/plan/business')));
    expect(ended.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await stateOf(member)).business).toMatchObject({
      state: 'ending',
      ends_on: end,
      next_fee_on: null,
      ended_by: 'member',
    });
    await runTwice(dayAfter(end, -1));
    expect((await stateOf(member)).business?.state).toBe('ending');
    await runTwice(end);
    expect((await stateOf(member)).business?.state).toBe('ended');
    expect(await feesOf(member)).toHaveLength(1);
    expect((await subjectsTo(member)).filter((subject) => subject?.includes('plan end'))).toHaveLength(1);
    expect((await member.send('DELETE', '/plan/business')).statusCode).toBe(409);
  });

  it('invoices of several plans name the plan of each', async () => {
    const { member, staff } = await withPlan();
    await pay(staff, member, 49.99);
    await member.send('DELETE', '/plan/business');
    await runTwice(monthsAfter(today(), 1));
    await give(member, staff, 'sales-manager by the year');
    const named = (await stateOf(member)).business?.fees.map(({ name, amount }) => [name, amount]);
    expect(named).toEqual([
      ['Sales Manager', 1500],
      ['Barista Corporate', 49.99],
    ]);
  });

  it('staff with the right end it for them', async () => {
    const { member, staff } = await withPlan();
    const path = `/staff/business-plans/${(await stateOf(member)).business?.id}/endings`;
    expect((await (await aStaffMember(shop(), { money: 'writes' })).send('POST', path)).statusCode).toBe(403);
    expect((await staff.send('POST', path)).statusCode).toBe(200);
    expect((await stateOf(member)).business).toMatchObject({ state: 'ending', ended_by: 'staff' });
  });

  it('a fee that is unpaid 30 days after it was due ends the plan at once, and stays owed', async () => {
    const { member, staff } = await withPlan('barista-corporate by the year');
    const last = dayAfter(today(), 60);
    await runTwice(dayAfter(last, -1));
    expect((await stateOf(member)).business?.state).toBe('running');
    await runTwice(last);
    expect((await stateOf(member)).business).toMatchObject({
      state: 'ended',
      ended_by: 'unpaid',
      fees: [{ owed: 600 }],
    });
    expect(await subjectsTo(member)).toContain('Your Barista Corporate plan has ended');
    expect((await accountOf(member)).owed).toBe(600);
    await pay(staff, member, 600);
    expect((await accountOf(member)).owed).toBe(0);
  });
});
