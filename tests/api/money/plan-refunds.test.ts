/** Fees of plans that go back at PayPal: asked for until they are given, given once, and shown to staff where PayPal never will. */
import { beforeEach, expect, it } from 'vitest';
import { readBill } from '#server/money/payments/payments.ts';
import { endPlan } from '#server/money/plans/end-plan.ts';
import { carryOutRefunds } from '#server/money/refunds/refunds.ts';
import type { TestMember } from '#tests/support/api/members.ts';
import { at, planDeps, withPlan } from '#tests/support/api/plan-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { losesAnswer, openPaypalProxy, REFUND, refuses, swaps } from '#tests/support/shop/paypal-proxy.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const proxy = openPaypalProxy();

withShop(
  'fees of plans that go back',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);
    const refundOn = (day: string) => carryOutRefunds(planDeps(shop(), at(day)));
    async function whoEnded(): Promise<TestMember> {
      const member = await withPlan(shop(), '2027-03-20');
      await endPlan(planDeps(shop(), at('2027-03-21')), member.user.id);
      return member;
    }
    const refundOf = ({ user }: TestMember) =>
      shop()
        .db.selectFrom('plan_refunds')
        .innerJoin('plan_periods', 'plan_periods.id', 'plan_refunds.period_id')
        .select(['plan_refunds.state', 'provider_id', 'trouble', 'bill_id'])
        .where('customer_id', '=', user.id)
        .executeTakeFirstOrThrow();
    const DONE = { state: 'done', provider_id: expect.any(String), trouble: null };

    it('what PayPal can’t give just now is asked for again, and what it never will is not', async () => {
      const member = await whoEnded();
      proxy.once(REFUND, refuses('REFUND_FAILED_INSUFFICIENT_FUNDS'));
      await refundOn('2027-03-21');
      expect(await refundOf(member)).toMatchObject({
        state: 'asked',
        trouble: 'REFUND_FAILED_INSUFFICIENT_FUNDS',
      });
      await refundOn('2027-03-22');
      expect(await refundOf(member)).toMatchObject(DONE);
      const other = await whoEnded();
      proxy.once(REFUND, refuses('REFUND_TIME_LIMIT_EXCEEDED'));
      await refundOn('2027-03-21');
      await refundOn('2027-03-22');
      expect(await refundOf(other)).toMatchObject({
        state: 'refused',
        trouble: 'REFUND_TIME_LIMIT_EXCEEDED',
      });
    });

    it('one that was on its way and failed is refused, which staff see', async () => {
      const member = await whoEnded();
      proxy.once(REFUND, swaps(/COMPLETED/g, 'PENDING'));
      await refundOn('2027-03-21');
      expect(await refundOf(member)).toMatchObject({ ...DONE, state: 'pending' });
      proxy.once(REFUND, swaps(/COMPLETED/g, 'FAILED'));
      await refundOn('2027-03-22');
      expect(await refundOf(member)).toMatchObject({
        state: 'refused',
        provider_id: null,
        trouble: 'FAILED',
      });
    });

    it('one of which PayPal gives another amount is not left to staff, since money may have moved', async () => {
      const member = await whoEnded();
      proxy.always(REFUND, swaps(/"value":"[\d.]+"/g, '"value":"0.01"'));
      await refundOn('2027-03-21');
      await refundOn('2027-03-22');
      expect(await refundOf(member)).toMatchObject({
        state: 'asked',
        trouble: expect.stringMatching(/^ANOTHER SUM OR STATUS \(COMPLETED, 0\.01 GBP, \w+\)$/),
      });
      expect(proxy.requestsFor(REFUND)).toHaveLength(2);
    });

    it('one whose answer was lost is looked for at PayPal after a month, instead of asked for once more', async () => {
      const member = await whoEnded();
      proxy.once(REFUND, losesAnswer);
      await refundOn('2027-03-21');
      expect(await refundOf(member)).toMatchObject({ state: 'asked' });
      await refundOn('2027-04-25');
      expect(await refundOf(member)).toMatchObject(DONE);
      expect(proxy.requestsFor(REFUND)).toHaveLength(1);
    });

    it('what somebody gave back by hand in parts is not given once more', async () => {
      const member = await whoEnded();
      const { capture_id } = await readBill(shop().db, (await refundOf(member)).bill_id);
      for (const pence of [1000, 299])
        await shop()
          .payments.paypal()
          .refund({ id: capture_id ?? '', key: `${capture_id} ${pence}`, note: 'By hand', pence });
      await refundOn('2027-03-21');
      expect(await refundOf(member)).toMatchObject(DONE);
    });
  },
  { keys: null, between: proxy.between },
);
