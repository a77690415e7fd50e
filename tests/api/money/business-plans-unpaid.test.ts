/** The plans of businesses whose fee is late: when they end, when they don't yet, and what is charged meanwhile. */
import { beforeAll, expect, it } from 'vitest';
import type { StaffAccountPayment } from '#contract/on-account/account.ts';
import type { PlanState } from '#contract/plans/plan.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { endsUnpaidFeeOn } from '#domain/plans/business-period.ts';
import { monthsAfter } from '#domain/plans/plan-month.ts';
import { sendReminders } from '#server/money/on-account/on-account.ts';
import { runBusinessPlans } from '#server/money/plans/plans.ts';
import { aPayment } from '#tests/support/api/account-calls.ts';
import { givenPlan } from '#tests/support/api/business-plans.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { at } from '#tests/support/api/plan-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('plans of businesses that are not paid', (shop) => {
  checkMoneyAfterEach(shop);
  let otto: TestMember;
  beforeAll(async () => {
    otto = await aStaffMember(shop());
  });
  const today = () => dayInLondon(shop().clock());
  const run = (day: string) => runBusinessPlans(shop().payments, at(day));
  /** Its fee would end the plan today, also where the clocks have changed since it was charged. */
  const withLateFee = async () => {
    const member = await aMember(shop());
    shop().clock.advance(-61 * DAY_MS);
    const feeId = await givenPlan(shop(), member);
    shop().clock.reset();
    return { member, feeId };
  };
  const planOf = async ({ send }: TestMember) => (await send('GET', '/plan')).json<PlanState>().business;
  const pay = async (member: TestMember, amount: number) =>
    (
      await otto.send('POST', '/staff/account-payments', aPayment(shop(), member, { amount }))
    ).json<StaffAccountPayment>();

  it('while a late fee holds the next one, no day of a next invoice is named; once it is paid, that is today', async () => {
    const { member } = await withLateFee();
    const held = await planOf(member);
    expect(held).toMatchObject({ state: 'running', next_fee_on: null, waits_for_payment: true });
    expect((held?.charged_until ?? '') < today()).toBe(true);
    await pay(member, 49.99);
    expect(await planOf(member)).toMatchObject({ next_fee_on: today(), waits_for_payment: false });
    await run(today());
    const charged = await planOf(member);
    expect((charged?.next_fee_on ?? '') > today()).toBe(true);
    expect(charged?.next_fee_on).toBe(charged?.charged_until);
  });

  it('while the period under way is charged, a late fee leaves the next invoice its day', async () => {
    const yearly = await aMember(shop());
    const monthly = await aMember(shop());
    shop().clock.advance(-45 * DAY_MS);
    const begun = today();
    await givenPlan(shop(), yearly, 499_90, 'year');
    await givenPlan(shop(), monthly);
    shop().clock.reset();
    await run(monthsAfter(begun, 1));
    const named = async (member: TestMember) => {
      const plan = await planOf(member);
      return [plan?.fees.length, plan?.next_fee_on, plan?.waits_for_payment];
    };
    expect(await named(yearly)).toEqual([1, monthsAfter(begun, 12), false]);
    expect(await named(monthly)).toEqual([2, monthsAfter(begun, 2), false]);
  });

  it('a fee whose payment was taken back to be recorded again ends its plan only some days later', async () => {
    const { member } = await withLateFee();
    const payment = await pay(member, 49.99);
    const back = `/staff/account-payments/${payment.id}/reversals`;
    expect((await otto.send('POST', back, { reason: 'Wrong day' })).statusCode).toBe(200);
    await run(dayAfter(today(), 2));
    expect(await planOf(member)).toMatchObject({ state: 'running', fees: [{ owed: 49.99 }] });
    await run(dayAfter(today(), 5));
    expect(await planOf(member)).toMatchObject({ state: 'ended', ended_by: 'unpaid' });
  });

  it('a plan does not end while money for its fee may be on its way by PayPal', async () => {
    const { member } = await withLateFee();
    expect((await member.send('POST', '/on-account/payments', { amount: 49.99 })).statusCode).toBe(200);
    const set = (state: string) =>
      shop()
        .db.updateTable('paypal_payments')
        .set({ state })
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('bills')
              .select('bills.id')
              .whereRef('bills.id', '=', 'bill_id')
              .where('customer_id', '=', member.user.id),
          ),
        )
        .execute();
    await set('capturing');
    await run(today());
    expect((await planOf(member))?.state).toBe('running');
    await set('open');
    await run(today());
    expect((await planOf(member))?.state).toBe('ended');
  });

  it('a plan does not end while its reminders are paused, nor for some days after that', async () => {
    const { member } = await withLateFee();
    const until = dayAfter(today(), 10);
    const path = `/staff/on-account/${member.user.id}/reminder-pause`;
    expect((await otto.send('PUT', path, { until, reason: 'Says it was never given' })).statusCode).toBe(200);
    for (const day of [today(), until, dayAfter(until, 3)]) await run(day);
    expect((await planOf(member))?.state).toBe('running');
    await run(dayAfter(until, 4));
    expect((await planOf(member))?.state).toBe('ended');
  });

  it('nothing more is charged while a fee is two weeks late, and that day’s period once it is paid', async () => {
    const member = await aMember(shop());
    await givenPlan(shop(), member);
    const periods = async () => (await planOf(member))?.fees.length;
    await run(dayAfter(today(), 33));
    expect(await periods()).toBe(2);
    const until = dayAfter(today(), 70);
    const path = `/staff/on-account/${member.user.id}/reminder-pause`;
    await otto.send('PUT', path, { until, reason: 'A dispute' });
    await run(dayAfter(today(), 65));
    expect(await periods()).toBe(2);
    await pay(member, 99.98);
    await run(dayAfter(today(), 65));
    const plan = await planOf(member);
    expect(plan?.fees).toHaveLength(3);
    expect(plan?.next_fee_on).toBe(dayAfter(plan?.fees[0]?.last_day ?? '', 1));
  });

  it('a reminder of a fee says when its plan ends, unless it has ended', async () => {
    const mailed = async (member: TestMember) => {
      const late = at(dayAfter(today(), 1));
      await sendReminders({ db: shop().db, outbox: shop().outbox }, late);
      const mail = (await shop().mails()).findLast(
        ({ to, subject }) => to?.[0]?.address === member.user.email && subject?.endsWith('is late') === true,
      );
      return mail?.text?.replaceAll(/\s+/g, ' ');
    };
    const member = await aMember(shop());
    shop().clock.advance(-35 * DAY_MS);
    const chargedOn = today();
    await givenPlan(shop(), member);
    shop().clock.reset();
    const last = dayInWords(dayAfter(endsUnpaidFeeOn(chargedOn), -1));
    expect(await mailed(member)).toContain(`If it isn’t paid by ${last}, the plan ends.`);
    const { member: other } = await withLateFee();
    await run(today());
    const words = await mailed(other);
    expect(words).toContain('£49.99');
    expect(words).not.toContain('the plan ends');
  });

  it('a member sees the invoices of earlier plans, and their account once nothing is owed', async () => {
    const { member, feeId } = await withLateFee();
    await run(today());
    const next = await givenPlan(shop(), member);
    const plan = await planOf(member);
    expect(plan?.fees.map(({ id }) => id)).toEqual([next, feeId]);
    expect(plan?.next_fee_on).toBe(dayAfter(plan?.fees[0]?.last_day ?? '', 1));
    await pay(member, 99.98);
    expect((await member.send('GET', '/authenticate/blendly/user')).json()).toMatchObject({
      buys_on_account: true,
    });
    const other = await aMember(shop());
    expect((await other.send('GET', '/authenticate/blendly/user')).json()).toMatchObject({
      buys_on_account: false,
    });
  });
});
