/** Plans end as easily as they begin: with the month, or at once with a refund while cooling off. */
import { beforeEach, expect, it } from 'vitest';
import { PRESETS } from '#domain/staff/rights.ts';
import { setRights } from '#server/foundation/customers/customers.ts';
import { endPlan } from '#server/money/plans/end-plan.ts';
import { payMonth } from '#server/money/plans/pay-month.ts';
import { subscriptionOf } from '#server/money/plans/plan-on.ts';
import { startPlan } from '#server/money/plans/start-plan.ts';
import { carryOutRefunds } from '#server/money/refunds/refunds.ts';
import { transact } from '#server/platform/database.ts';
import { postEntry } from '#server/selling/ledger/ledger.ts';
import { topUp } from '#tests/support/api/given-order.ts';
import { aStaffMember, GOOD_PASSWORD, giveFreshCode, type TestMember } from '#tests/support/api/members.ts';
import {
  aProvenMember,
  approve,
  asked,
  at,
  planDeps,
  planMailsTo,
  planOf,
  runTwice,
  settle,
  standingOf,
  withPlan,
} from '#tests/support/api/plan-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import {
  CAPTURE,
  isDown,
  losesAnswer,
  openPaypalProxy,
  READ,
  REFUND,
  refuses,
} from '#tests/support/shop/paypal-proxy.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const proxy = openPaypalProxy();

withShop(
  'ends of plans',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);
    const end = ({ user }: TestMember, day: string) => endPlan(planDeps(shop(), at(day)), user.id);
    const spend = (member: TestMember, pence: number) =>
      transact(shop().db, (db) =>
        postEntry(db, {
          kind: 'test_spent',
          reference: `${member.user.id} ${pence}`,
          description: 'A test',
          postings: [
            { account: { kind: 'credit', customerId: member.user.id }, pence: -pence },
            { account: 'sales', pence },
          ],
        }),
      );
    const refundsOf = ({ user }: TestMember) =>
      shop()
        .db.selectFrom('plan_refunds')
        .innerJoin('plan_periods', 'plan_periods.id', 'plan_refunds.period_id')
        .select(['plan_refunds.pence', 'plan_refunds.state'])
        .where('customer_id', '=', user.id)
        .execute();
    const refundAll = (day: string) =>
      Promise.all([1, 2].map(() => carryOutRefunds(planDeps(shop(), at(day)))));

    it('within fourteen days the fee less the credit used goes back once, and the plan ends the same day', async () => {
      const member = await withPlan(shop(), '2027-03-20');
      await spend(member, 500);
      // The clocks change in between.
      expect((await planOf(shop(), member, at('2027-04-03'))).plan?.cooling_off).toEqual({
        until: '2027-04-03',
        refund: 7.99,
      });
      const ended = await Promise.all([1, 2, 3].map(() => end(member, '2027-04-03')));
      expect(ended.filter((answer) => answer === null)).toHaveLength(1);
      expect(await standingOf(shop(), member)).toEqual({
        user_type_id: 1,
        credit: 0,
        entries: ['plan_month', 'plan_refunded'],
      });
      await refundAll('2027-04-03');
      await refundAll('2027-04-04');
      expect(await refundsOf(member)).toEqual([{ pence: 799, state: 'done' }]);
      expect(proxy.requestsFor(REFUND)).toHaveLength(1);
      expect(await planMailsTo(shop(), member)).toEqual(['plan begun', 'plan cooling off', 'plan ended']);
    });

    it('credit from gift cards is used before that of the month, and is never given back as money', async () => {
      const member = await withPlan(shop(), '2027-03-20');
      await spend(member, 1299);
      await topUp(shop(), member, 50);
      expect((await planOf(shop(), member, at('2027-03-21'))).plan?.cooling_off).toBeNull();
      await end(member, '2027-03-21');
      expect(await standingOf(shop(), member)).toMatchObject({ user_type_id: 3, credit: 5000 });
      expect(await refundsOf(member)).toEqual([]);
    });

    it('after fourteen days it ends with the month, nothing more is asked for, and until then it can be kept', async () => {
      const member = await withPlan(shop(), '2027-03-20');
      expect(await end(member, '2027-04-04')).toBeNull();
      expect(await standingOf(shop(), member)).toMatchObject({ user_type_id: 3, credit: 1299 });
      expect((await member.send('PUT', '/plan', { plan: 'barista' })).json()).toMatchObject({
        plan: { ends_on: null, next_month_on: '2027-04-20' },
      });
      await end(member, '2027-04-04');
      await runTwice(shop(), at('2027-04-19'));
      expect(await standingOf(shop(), member)).toMatchObject({ user_type_id: 3 });
      await runTwice(shop(), at('2027-04-20'));
      await runTwice(shop(), at('2027-06-20'));
      expect(await standingOf(shop(), member)).toEqual({
        user_type_id: 1,
        credit: 1299,
        entries: ['plan_month'],
      });
      expect((await planOf(shop(), member, at('2027-04-20'))).plan).toBeNull();
    });

    it('a plan that ended can begin again on the same day', async () => {
      const member = await withPlan(shop(), '2027-03-20');
      await runTwice(shop(), at('2027-04-20'));
      await end(member, '2027-04-20');
      await settle(shop(), await asked(shop(), member, at('2027-04-20')), at('2027-04-20'));
      expect(await standingOf(shop(), member)).toMatchObject({ user_type_id: 3, credit: 2598 });
    });

    it('money for a month of a plan that was ended meanwhile goes straight back', async () => {
      const member = await withPlan(shop(), '2027-03-20');
      await runTwice(shop(), at('2027-04-20'));
      const deps = planDeps(shop(), at('2027-04-21'));
      const payment = await approve(shop(), await payMonth(deps, member.user.id));
      // PayPal has the money, and the shop does not know it yet.
      proxy.once(CAPTURE, async (go, signal) => {
        proxy.always(READ, isDown);
        return losesAnswer(go, signal);
      });
      expect(await settle(shop(), payment, at('2027-04-21'))).toMatchObject({ refused: 'unavailable' });
      proxy.clearFaults();
      expect(await end(member, '2027-04-21')).toBeNull();
      const told = (await shop().mails()).filter(({ to }) => to?.[0]?.address === member.user.email);
      expect(told.at(-1)?.text).toContain('If PayPal still takes it, it goes straight back to you.');
      expect(await standingOf(shop(), member)).toMatchObject({ user_type_id: 1 });
      expect(await settle(shop(), payment, at('2027-04-21'))).toMatchObject({ refused: 'changed_meanwhile' });
      expect(await standingOf(shop(), member)).toMatchObject({ credit: 1299, entries: ['plan_month'] });
      expect(proxy.requestsFor(REFUND)).toHaveLength(1);
    });

    it.each([
      ['the money went back', losesAnswer],
      ['PayPal declined it', isDown],
    ])(
      'a plan begins again after a payment for the one before that is not known yet, once %s',
      async (_, answer) => {
        const member = await withPlan(shop(), '2027-03-20');
        await runTwice(shop(), at('2027-04-20'));
        const deps = planDeps(shop(), at('2027-04-21'));
        const payment = await approve(shop(), await payMonth(deps, member.user.id));
        proxy.once(CAPTURE, (go, signal) => {
          proxy.always(READ, isDown);
          return answer(go, signal);
        });
        await settle(shop(), payment, at('2027-04-21'));
        proxy.clearFaults();
        expect(await end(member, '2027-04-21')).toBeNull();
        const again = () =>
          startPlan(deps, { customerId: member.user.id, plan: subscriptionOf('barista'), saves: false });
        expect(await again()).toMatchObject({
          refused: 'changed_meanwhile',
          message: expect.stringContaining('still checking'),
        });
        proxy.always(CAPTURE, refuses('INSTRUMENT_DECLINED'));
        await settle(shop(), payment, at('2027-04-21'));
        expect(await again()).toMatchObject({ paypal_approval_url: expect.any(String) });
      },
    );

    it('credit from before the plan is used before that of its month', async () => {
      const member = await aProvenMember(shop());
      await topUp(shop(), member, 10);
      await settle(shop(), await asked(shop(), member, at('2027-03-20')), at('2027-03-20'));
      await spend(member, 1500);
      await end(member, '2027-03-21');
      expect(await refundsOf(member)).toEqual([{ pence: 799, state: 'asked' }]);
      expect(await standingOf(shop(), member)).toMatchObject({ user_type_id: 1, credit: 0 });
    });

    it('a fee that PayPal does not answer about is asked for again under the same id', async () => {
      const member = await withPlan(shop(), '2027-03-20');
      await end(member, '2027-03-21');
      proxy.always(REFUND, losesAnswer);
      await carryOutRefunds(planDeps(shop(), at('2027-03-21')));
      proxy.clearFaults();
      expect(await refundsOf(member)).toEqual([{ pence: 1299, state: 'asked' }]);
      await refundAll('2027-03-22');
      expect(await refundsOf(member)).toEqual([{ pence: 1299, state: 'done' }]);
    });

    it('staff end a plan by the same rules, and cannot set another user type or end their own', async () => {
      const staff = await aStaffMember(shop());
      const member = await withPlan(shop(), '2027-03-20');
      const listed = (await staff.send('GET', '/staff/plans')).json<{
        plans: { id: number; customer_id: number; state: string }[];
      }>();
      const plan = listed.plans.find(({ customer_id }) => customer_id === member.user.id);
      expect(plan).toMatchObject({ state: 'running' });
      const set = await staff.send('PATCH', `/staff/customers/${member.user.id}`, { user_type_id: 7 });
      expect(set.json()).toMatchObject({ fields: { user_type_id: expect.stringContaining('plan') } });
      await transact(shop().db, (db) => setRights(db, member.user.id, PRESETS.Owner));
      await giveFreshCode(shop(), member);
      expect((await member.send('POST', `/staff/plans/${plan?.id}/endings`)).statusCode).toBe(403);
      expect((await staff.send('POST', `/staff/plans/${plan?.id}/endings`)).statusCode).toBe(200);
      expect((await staff.send('POST', `/staff/plans/${plan?.id}/endings`)).statusCode).toBe(409);
      const entries = await shop()
        .db.selectFrom('audit_log')
        .select('action')
        .where('object', '=', `customer ${member.user.id}`)
        .where('action', '=', 'end plan')
        .execute();
      expect(entries).toHaveLength(1);
    });

    it('an account with a plan that goes on is not deleted, and one whose plan ends is', async () => {
      const member = await withPlan(shop(), '2027-03-20');
      const deletion = () => member.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
      await spend(member, 1299);
      expect((await deletion()).json()).toMatchObject({
        message: 'Your plan is still running. Please end it first.',
      });
      await end(member, '2027-04-05');
      expect((await deletion()).statusCode).toBe(200);
      await runTwice(shop(), at('2027-05-05'));
      expect(await standingOf(shop(), member)).toMatchObject({ user_type_id: 1 });
    });
  },
  { keys: null, between: proxy.between },
);
