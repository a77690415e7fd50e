/** “Keep it”: a plan begins when its first month is paid, and silence never pays. */
import { beforeEach, expect, it } from 'vitest';
import type { TakingsOfDays } from '#contract/accounting/takings.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { planMonth } from '#domain/plans/plan-month.ts';
import { reconcilePayments } from '#server/money/payments/payments.ts';
import { endPlan } from '#server/money/plans/end-plan.ts';
import { runPlans, runTrials } from '#server/money/plans/plans.ts';
import { aMember, aMemberOnTrial, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import {
  aProvenMember,
  approve,
  asked,
  at,
  paymentAt,
  planDeps,
  planMailsTo,
  planOf,
  runTwice,
  settle,
  standingOf,
  withPlan,
} from '#tests/support/api/plan-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { openPaypalProxy } from '#tests/support/shop/paypal-proxy.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const proxy = openPaypalProxy();

withShop(
  'plans that are paid',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);
    const keep = (member: TestMember, plan = 'barista') => member.send('POST', '/plan', { plan });
    const customerOf = ({ user }: TestMember) =>
      shop().db.selectFrom('customers').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();

    it('keeping a plan begins its first month once it is paid, with its prices, its credit and two notices', async () => {
      const member = await aProvenMember(shop());
      const today = at('2027-03-05');
      const payment = await asked(shop(), member, today);
      expect(await standingOf(shop(), member)).toEqual({ user_type_id: 1, credit: 0, entries: [] });
      expect((await planOf(shop(), member, today)).plan).toBeNull();
      expect(await settle(shop(), payment, today)).toBeNull();
      expect(await standingOf(shop(), member)).toEqual({
        user_type_id: 3,
        credit: 1299,
        entries: ['plan_month'],
      });
      expect(await planMailsTo(shop(), member)).toEqual(['plan begun', 'plan cooling off']);
      expect(await planOf(shop(), member, today)).toMatchObject({
        plan: {
          plan: 'barista',
          amount: 12.99,
          begins_on: '2027-03-05',
          next_month_on: '2027-04-05',
          ends_on: null,
          unpaid: null,
          cooling_off: { until: '2027-03-19', refund: 12.99 },
          months: [{ starts_on: '2027-03-05', last_day: '2027-04-04', state: 'paid' }],
        },
        why_not: null,
      });
    });

    it('eight returns at once from PayPal make one entry and one credit', async () => {
      const member = await aProvenMember(shop());
      const payment = await asked(shop(), member, at('2027-03-05'));
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => settle(shop(), payment, at('2027-03-05'))),
      );
      expect(answers).toEqual(Array.from({ length: 8 }, () => null));
      expect(await standingOf(shop(), member)).toMatchObject({ credit: 1299, entries: ['plan_month'] });
      expect(await planMailsTo(shop(), member)).toHaveLength(2);
    });

    it('a payer who never came back has their plan by the job', async () => {
      const member = await aProvenMember(shop());
      const now = new Date();
      await asked(shop(), member, now);
      await reconcilePayments(shop().payments, new Date(now.getTime() + 61_000));
      expect(await standingOf(shop(), member)).toMatchObject({ user_type_id: 3, credit: 1299 });
    });

    it('a plan that is kept during its trial has its first paid month after the trial, and its credit at once', async () => {
      const member = await aMemberOnTrial(shop(), 'barista');
      const now = new Date();
      const { trial_ends_at } = await customerOf(member);
      const first = dayInLondon(trial_ends_at ?? now);
      const month = planMonth(first, 0);
      expect((await planOf(shop(), member, now)).offers[1]).toMatchObject({
        begins_on: first,
        next_month_on: month.endsOn,
      });
      await settle(shop(), await asked(shop(), member, now), now);
      expect((await planOf(shop(), member, now)).plan).toMatchObject({
        begins_on: first,
        next_month_on: month.endsOn,
      });
      await runTrials(shop(), new Date(now.getTime() + 40 * DAY_MS));
      expect(await standingOf(shop(), member)).toMatchObject({ user_type_id: 3, credit: 1299 });
    });

    it('a trial whose member only looked at the payment ends at Home, and a late payment takes nothing', async () => {
      const member = await aMemberOnTrial(shop(), 'barista-plus');
      const now = new Date();
      const begun = (await keep(member, 'barista-plus')).json<object>();
      const later = new Date(now.getTime() + 32 * DAY_MS);
      await runTrials(shop(), later);
      await runTwice(shop(), later);
      const payment = await approve(shop(), begun);
      expect(await settle(shop(), payment, later)).toMatchObject({ refused: 'changed_meanwhile' });
      expect(await standingOf(shop(), member)).toEqual({ user_type_id: 1, credit: 0, entries: [] });
      expect((await planOf(shop(), member, later)).plan).toBeNull();
    });

    it('pressing again leads to the same payment, and another plan takes the place of the first', async () => {
      const member = await aProvenMember(shop());
      const urls = await Promise.all([1, 2, 3].map(async () => (await keep(member)).json<object>()));
      expect(new Set(urls.map((url) => JSON.stringify(url))).size).toBe(1);
      const other = (await keep(member, 'barista-plus')).json<{ paypal_approval_url: string }>();
      const payments = await shop()
        .db.selectFrom('bills')
        .select(['pence', 'state'])
        .where('customer_id', '=', member.user.id)
        .orderBy('pence')
        .execute();
      expect(payments).toEqual([
        { pence: 1299, state: 'ended' },
        { pence: 1999, state: 'open' },
      ]);
      const payment = await paymentAt(shop(), other.paypal_approval_url);
      expect(payment.bill_id).not.toBeNull();
    });

    it('money for a plan in whose place another was asked for goes straight back', async () => {
      const member = await aProvenMember(shop());
      const now = at('2027-05-31');
      const first = await asked(shop(), member, now);
      const second = await asked(shop(), member, now, 'barista-home');
      await settle(shop(), first, now);
      expect(await settle(shop(), second, now)).toBeNull();
      expect(await standingOf(shop(), member)).toEqual({
        user_type_id: 2,
        credit: 499,
        entries: ['plan_month'],
      });
    });

    it('is refused to an unproven mailbox, to a distributor, beside a plan, and for a plan that is not sold so', async () => {
      const stranger = await aMember(shop());
      expect((await keep(stranger)).json()).toMatchObject({
        code: 'invalid',
        message: 'Please confirm your email address first.',
      });
      const distributor = await aProvenMember(shop());
      await shop()
        .db.updateTable('customers')
        .set({ user_type_id: 7 })
        .where('id', '=', distributor.user.id)
        .execute();
      expect((await keep(distributor)).statusCode).toBe(422);
      const member = await withPlan(shop(), '2027-03-05');
      expect((await keep(member, 'barista-plus')).statusCode).toBe(409);
      expect((await keep(await aProvenMember(shop()), 'barista-corporate')).statusCode).toBe(400);
    });

    it('a fee and its refund agree with the ledger in the books of the day', async () => {
      const staff = await aStaffMember(shop());
      const today = dayInLondon(new Date());
      const member = await withPlan(shop(), today);
      await endPlan(planDeps(shop(), at(today)), member.user.id);
      const { ways } = (
        await staff.send('GET', `/staff/takings?from=${today}&to=${today}`)
      ).json<TakingsOfDays>();
      expect(ways[0]).toMatchObject({ way: 'paypal', given_back: -12.99, differing: 0 });
    });

    it('what was asked for and never paid is forgotten after two days', async () => {
      const member = await aProvenMember(shop());
      const now = new Date();
      await keep(member);
      await runPlans(planDeps(shop(), now), new Date(now.getTime() + 3 * DAY_MS));
      const plans = await shop()
        .db.selectFrom('paid_plans')
        .select(['state', 'begins_on'])
        .where('customer_id', '=', member.user.id)
        .execute();
      expect(plans).toEqual([{ state: 'ended', begins_on: null }]);
      expect(await planMailsTo(shop(), member)).toEqual([]);
    });
  },
  { keys: null, between: proxy.between },
);
