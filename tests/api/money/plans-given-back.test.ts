/** A plan that was given back is not had again soon, and leaves the trial that it was begun in. */
import { beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { endPlan } from '#server/money/plans/end-plan.ts';
import { subscriptionOf } from '#server/money/plans/plan-on.ts';
import { runPlans, runTrials } from '#server/money/plans/plans.ts';
import { startPlan } from '#server/money/plans/start-plan.ts';
import { aMemberOnTrial, GOOD_PASSWORD, type TestMember } from '#tests/support/api/members.ts';
import { asked, at, planDeps, planOf, settle, standingOf, withPlan } from '#tests/support/api/plan-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { openPaypalProxy } from '#tests/support/shop/paypal-proxy.ts';
import { type TestShop, withShop } from '#tests/support/shop/test-shop.ts';

const WAITS = 'You gave a plan back on 20 March 2027. You can start one again from 18 June 2027.';

const end = (shop: TestShop, { user }: TestMember, now: Date) => endPlan(planDeps(shop, now), user.id);
const start = (shop: TestShop, { user }: TestMember, now: Date) =>
  startPlan(planDeps(shop, now), { customerId: user.id, plan: subscriptionOf('barista-plus'), saves: false });

const proxy = openPaypalProxy();

withShop(
  'a plan that was given back',
  (shop) => {
    beforeEach(proxy.reset);
    checkMoneyAfterEach(shop);

    it('is followed by none for ninety days, which the page of plans says before one tries', async () => {
      const member = await withPlan(shop(), '2027-03-20');
      expect(await end(shop(), member, at('2027-03-20'))).toBeNull();
      expect(await planOf(shop(), member, at('2027-06-17'))).toMatchObject({ plan: null, why_not: WAITS });
      expect(await start(shop(), member, at('2027-06-17'))).toMatchObject({
        refused: 'invalid',
        message: WAITS,
      });
      expect(await planOf(shop(), member, at('2027-06-18'))).toMatchObject({ why_not: null });
      await settle(shop(), await asked(shop(), member, at('2027-06-18')), at('2027-06-18'));
      expect(await standingOf(shop(), member)).toMatchObject({ user_type_id: 3, credit: 1299 });
    });

    it('counts for the mailbox, whatever account it opens after the first was deleted', async () => {
      const first = await withPlan(shop(), '2027-03-20');
      await end(shop(), first, at('2027-03-20'));
      const deletion = await first.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
      expect(deletion.json()).toMatchObject({ message: expect.stringContaining('deleted') });
      const goodbye = (await shop().mails()).findLast(({ to }) => to?.[0]?.address === first.user.email);
      expect(goodbye?.text?.replace(/\s+/g, ' ')).toContain(
        'You gave a plan back. Until 18 June 2027 we keep that',
      );
      const [name = '', domain = ''] = first.user.email.split('@');
      const again = await aMemberOnTrial(shop(), 'barista');
      await shop()
        .db.updateTable('customers')
        .set({ email: `${name}@${domain}`, email_identity: first.user.email })
        .where('id', '=', again.user.id)
        .execute();
      expect(await start(shop(), again, at('2027-06-17'))).toMatchObject({ message: WAITS });
      await runPlans(planDeps(shop(), at('2027-06-18')), at('2027-06-18'));
      expect(await start(shop(), again, at('2027-06-18'))).toMatchObject({
        paypal_approval_url: expect.any(String),
      });
      const stored = await shop().db.selectFrom('plans_given_back').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(first.user.email);
    });

    it('of which nothing went back may be had again, and so may one that was never paid on', async () => {
      const member = await withPlan(shop(), '2027-03-20');
      await end(shop(), member, at('2027-04-10'));
      await runPlans(planDeps(shop(), at('2027-04-20')), at('2027-04-20'));
      expect(await planOf(shop(), member, at('2027-04-20'))).toMatchObject({ plan: null, why_not: null });
    });

    it('leaves the rest of the trial that it was begun in, which ends by itself', async () => {
      const member = await aMemberOnTrial(shop(), 'barista-home');
      const now = new Date();
      await settle(shop(), await asked(shop(), member, now, 'barista-plus'), now);
      expect(await standingOf(shop(), member)).toMatchObject({ user_type_id: 4 });
      const { plan } = await planOf(shop(), member, now);
      expect(plan?.trial_until).not.toBeNull();
      expect(await end(shop(), member, now)).toBeNull();
      expect(await standingOf(shop(), member)).toMatchObject({ user_type_id: 2, credit: 0 });
      const goodbye = (await shop().mails()).findLast(({ to }) => to?.[0]?.address === member.user.email);
      expect(goodbye?.text).toContain('your trial goes on until');
      await runTrials(shop(), new Date(now.getTime() + 28 * DAY_MS));
      expect(await standingOf(shop(), member)).toMatchObject({ user_type_id: 2 });
      await runTrials(shop(), new Date(now.getTime() + 31 * DAY_MS));
      expect(await standingOf(shop(), member)).toMatchObject({ user_type_id: 1 });
    });
  },
  { keys: null, between: proxy.between },
);
