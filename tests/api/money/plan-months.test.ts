/** Months of plans: by the calendar of London, once over two processes, asked for three times, ended without debt. */
import { beforeEach, expect, it } from 'vitest';
import { changePlan } from '#server/money/plans/change-plan.ts';
import { payMonth } from '#server/money/plans/pay-month.ts';
import { type Subscription, subscriptionOf } from '#server/money/plans/plan-on.ts';
import { runPlans } from '#server/money/plans/plans.ts';
import { aMemberOnTrial, type TestMember } from '#tests/support/api/members.ts';
import {
  approve,
  asked,
  at,
  payDue,
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
const BEGUN = ['plan begun', 'plan cooling off'];

withShop(
  'months of plans',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);
    const monthsOf = async ({ user }: TestMember) => {
      const periods = await shop()
        .db.selectFrom('plan_periods')
        .select(['starts_on', 'state'])
        .where('customer_id', '=', user.id)
        .orderBy('id')
        .execute();
      return periods.map(({ starts_on, state }) => `${starts_on} ${state}`);
    };
    const change = (member: TestMember, slug: Subscription['slug'], day: string) =>
      changePlan(planDeps(shop(), at(day)), { customerId: member.user.id, plan: subscriptionOf(slug) });

    it('months that begin on the 31st are clipped, come back to it over a change of the clocks, and are asked for once', async () => {
      const member = await withPlan(shop(), '2027-01-31');
      for (const [day, before] of [
        ['2027-02-28', '2027-02-27'],
        ['2027-03-31', '2027-03-30'],
        ['2027-04-30', '2027-04-29'],
      ] as const) {
        // The last minute of the day before in London, which after the change of the clocks is not that of UTC.
        const isSummer = day > '2027-03-28';
        await runTwice(shop(), at(before, isSummer ? '22:59' : '23:59'));
        expect((await monthsOf(member)).at(-1)).toMatch(/paid$/);
        await runTwice(shop(), at(isSummer ? before : day, isSummer ? '23:01' : '00:01'));
        expect((await monthsOf(member)).at(-1)).toBe(`${day} failed`);
        await payDue(shop(), member, at(day));
      }
      expect(await monthsOf(member)).toEqual([
        '2027-01-31 paid',
        '2027-02-28 paid',
        '2027-03-31 paid',
        '2027-04-30 paid',
      ]);
      expect(await standingOf(shop(), member)).toMatchObject({ user_type_id: 3, credit: 4 * 1299 });
      const each = ['plan month unpaid', 'plan month paid'];
      expect(await planMailsTo(shop(), member)).toEqual([...BEGUN, ...each, ...each, ...each]);
    });

    it('a second month is asked for on its day where the first was worked out again as it was paid', async () => {
      const member = await aMemberOnTrial(shop(), 'barista');
      const onTrial = (changes: { user_type_id?: number; trial_ends_at: Date | null }) =>
        shop().db.updateTable('customers').set(changes).where('id', '=', member.user.id).execute();
      await onTrial({ trial_ends_at: at('2027-01-20') });
      const payment = await asked(shop(), member, at('2027-01-05'));
      expect(await monthsOf(member)).toEqual(['2027-01-20 due']);
      await onTrial({ user_type_id: 1, trial_ends_at: null });
      await settle(shop(), payment, at('2027-01-06'));
      await runTwice(shop(), at('2027-02-05'));
      expect(await monthsOf(member)).toEqual(['2027-01-06 paid']);
      await runTwice(shop(), at('2027-02-06'));
      expect(await monthsOf(member)).toEqual(['2027-01-06 paid', '2027-02-06 failed']);
    });

    it('an unpaid month brings letters on days 0, 3 and 8, and ends the plan on day 10 without debt or credit', async () => {
      const member = await withPlan(shop(), '2027-03-17');
      for (let day = 17; day <= 28; day++) await runTwice(shop(), at(`2027-04-${day}`));
      expect(await planMailsTo(shop(), member)).toEqual([
        ...BEGUN,
        'plan month unpaid',
        'plan month unpaid',
        'plan month unpaid',
        'plan ended',
      ]);
      expect(await standingOf(shop(), member)).toEqual({
        user_type_id: 1,
        credit: 1299,
        entries: ['plan_month'],
      });
      expect(await monthsOf(member)).toEqual(['2027-03-17 paid', '2027-04-17 ended']);
      const plans = await shop()
        .db.selectFrom('paid_plans')
        .select(['ended_by', 'ends_on'])
        .where('customer_id', '=', member.user.id)
        .execute();
      expect(plans).toEqual([{ ended_by: 'unpaid', ends_on: '2027-04-27' }]);
    });

    it('a month that is paid on its ninth day counts from its first, and stops the letters', async () => {
      const member = await withPlan(shop(), '2027-03-17');
      await runTwice(shop(), at('2027-04-17'));
      await runTwice(shop(), at('2027-04-20'));
      await payDue(shop(), member, at('2027-04-26'));
      await runTwice(shop(), at('2027-04-27'));
      await runTwice(shop(), at('2027-05-16'));
      expect(await monthsOf(member)).toEqual(['2027-03-17 paid', '2027-04-17 paid']);
      expect((await planOf(shop(), member, at('2027-05-16'))).plan).toMatchObject({
        next_month_on: '2027-05-17',
        unpaid: null,
      });
    });

    it('a month that was approved and then ended unpaid takes nothing', async () => {
      const member = await withPlan(shop(), '2027-03-17');
      await runTwice(shop(), at('2027-04-17'));
      const deps = planDeps(shop(), at('2027-04-26'));
      const payment = await approve(shop(), await payMonth(deps, member.user.id));
      await runTwice(shop(), at('2027-04-27'));
      expect(await settle(shop(), payment, at('2027-04-27'))).toMatchObject({ refused: 'changed_meanwhile' });
      expect(await standingOf(shop(), member)).toMatchObject({ user_type_id: 1, credit: 1299 });
    });

    it('a shop that was closed for months asks for the month of today alone, and a clock set back asks for none', async () => {
      const member = await withPlan(shop(), '2027-01-31');
      await runTwice(shop(), at('2027-07-02'));
      await runTwice(shop(), at('2027-03-02'));
      expect(await monthsOf(member)).toEqual(['2027-01-31 paid', '2027-06-30 failed']);
      await payDue(shop(), member, at('2027-07-02'));
      expect((await planOf(shop(), member, at('2027-07-02'))).plan?.next_month_on).toBe('2027-07-31');
    });

    it('another plan holds from the next month on, with its price and its prices', async () => {
      const member = await withPlan(shop(), '2027-01-31', 'barista-home');
      expect(await change(member, 'barista-plus', '2027-02-03')).toBeNull();
      expect((await planOf(shop(), member, at('2027-02-03'))).plan).toMatchObject({
        plan: 'barista-home',
        next: { plan: 'barista-plus', amount: 19.99 },
        next_month_on: '2027-02-28',
      });
      expect(await standingOf(shop(), member)).toMatchObject({ user_type_id: 2 });
      await runTwice(shop(), at('2027-02-28'));
      await payDue(shop(), member, at('2027-02-28'));
      expect(await standingOf(shop(), member)).toMatchObject({ user_type_id: 4, credit: 499 + 1999 });
      expect((await planOf(shop(), member, at('2027-02-28'))).plan?.next).toBeNull();
    });

    it('choosing back and forth leaves the plan as it was, and each change is told', async () => {
      const member = await withPlan(shop(), '2027-01-31');
      await change(member, 'barista-plus', '2027-02-03');
      await change(member, 'barista-plus', '2027-02-03');
      await change(member, 'barista', '2027-02-03');
      expect((await planOf(shop(), member, at('2027-02-03'))).plan?.next).toBeNull();
      expect(await planMailsTo(shop(), member)).toEqual([...BEGUN, 'plan changed', 'plan changed']);
    });

    it('every six months one reminder says what the plan costs', async () => {
      const member = await withPlan(shop(), '2027-01-31');
      const reminders = async () =>
        (await planMailsTo(shop(), member)).filter((kind) => kind === 'plan reminder').length;
      for (const [day, sent] of [
        ['2027-07-30', 0],
        ['2027-07-31', 1],
        ['2027-08-20', 1],
      ] as const) {
        await runTwice(shop(), at(day));
        expect(await reminders()).toBe(sent);
      }
    });

    it('one plan that fails does not stop the others', async () => {
      const [first, second] = [await withPlan(shop(), '2027-01-31'), await withPlan(shop(), '2027-01-31')];
      const { outbox, ...deps } = shop().payments;
      const failing: typeof outbox = {
        ...outbox,
        add: (transaction, mail) =>
          mail.to === first.user.email
            ? Promise.reject(new Error('This mail fails.'))
            : outbox.add(transaction, mail),
      };
      await runPlans({ ...deps, outbox: failing }, at('2027-02-28'));
      expect(await monthsOf(first)).toEqual(['2027-01-31 paid']);
      expect(await monthsOf(second)).toEqual(['2027-01-31 paid', '2027-02-28 failed']);
    });
  },
  { keys: null, between: proxy.between },
);
