/** Months that are charged to what their member saved at PayPal: with consent alone, once, and by a letter where it isn't possible. */
import { beforeEach, expect, it } from 'vitest';
import { reconcilePayments } from '#server/money/payments/payments.ts';
import { removeSavedPayment } from '#server/money/payments/remove-saved-payment.ts';
import type { TestMember } from '#tests/support/api/members.ts';
import {
  aProvenMember,
  askedToSave,
  at,
  type LaterCharges,
  planDeps,
  planMailsTo,
  planOf,
  runTwice,
  settle,
  standingOf,
  withPlan,
} from '#tests/support/api/plan-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { CREATE, losesAnswer, openPaypalProxy } from '#tests/support/shop/paypal-proxy.ts';
import { chargesGo, saveBy } from '#tests/support/shop/saved-payments.ts';
import { type TestShop, withShop } from '#tests/support/shop/test-shop.ts';

const proxy = openPaypalProxy();
const BEGUN = ['plan begun', 'plan cooling off'];

async function withChargedPlan(shop: TestShop, day: string, later?: LaterCharges): Promise<TestMember> {
  const member = await aProvenMember(shop);
  const payment = await askedToSave(shop, member, {
    now: at(day),
    ...(later === undefined ? {} : { later }),
  });
  await settle(shop, payment, at(day));
  return member;
}

withShop(
  'months that are charged',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);
    const lettersTo = async ({ user }: TestMember) => {
      const letters = await shop()
        .db.selectFrom('mails')
        .select('content')
        .where('recipient', '=', user.email)
        .where('kind', '=', 'plan month unpaid')
        .orderBy('id')
        .execute();
      return letters.map(({ content }) => content);
    };

    it('a month is charged once over two processes, brings its credit, and is told', async () => {
      const member = await withChargedPlan(shop(), '2027-01-31');
      expect((await planOf(shop(), member, at('2027-02-01'))).plan?.is_charged).toBe(true);
      proxy.reset();
      await runTwice(shop(), at('2027-02-28'));
      await runTwice(shop(), at('2027-02-28', '14:00'));
      expect(proxy.requestsFor(CREATE)).toHaveLength(1);
      expect(await standingOf(shop(), member)).toEqual({
        user_type_id: 3,
        credit: 2 * 1299,
        entries: ['plan_month', 'plan_month'],
      });
      expect(await planMailsTo(shop(), member)).toEqual([...BEGUN, 'plan month paid']);
    });

    it('a declined month brings a letter, is tried again on day 3, and is paid then', async () => {
      const member = await withChargedPlan(shop(), '2027-01-31', 'are declined');
      proxy.reset();
      await runTwice(shop(), at('2027-02-28'));
      await runTwice(shop(), at('2027-03-01'));
      expect(proxy.requestsFor(CREATE)).toHaveLength(1);
      expect(await standingOf(shop(), member)).toMatchObject({ credit: 1299 });
      await chargesGo(shop(), member, 'go through');
      await runTwice(shop(), at('2027-03-03'));
      expect(await standingOf(shop(), member)).toMatchObject({ credit: 2 * 1299 });
      expect(await planMailsTo(shop(), member)).toEqual([...BEGUN, 'plan month unpaid', 'plan month paid']);
    });

    it('a charge whose answer is lost brings no letter, and is received once by the job', async () => {
      const member = await withChargedPlan(shop(), '2027-01-31');
      proxy.always(CREATE, losesAnswer);
      await runTwice(shop(), at('2027-02-28'));
      expect(await planMailsTo(shop(), member)).toEqual(BEGUN);
      proxy.clearFaults();
      const later = at('2027-02-28', '12:02');
      await reconcilePayments(planDeps(shop(), later), later);
      await runTwice(shop(), at('2027-02-28', '13:30'));
      expect(await standingOf(shop(), member)).toMatchObject({
        credit: 2 * 1299,
        entries: ['plan_month', 'plan_month'],
      });
      expect(await planMailsTo(shop(), member)).toEqual([...BEGUN, 'plan month paid']);
    });

    it('a plan whose member never agreed is not charged, although a payment is saved', async () => {
      const member = await withPlan(shop(), '2027-01-31');
      await saveBy(shop(), member);
      proxy.reset();
      await runTwice(shop(), at('2027-02-28'));
      expect(proxy.requestsFor(CREATE)).toEqual([]);
      expect((await planOf(shop(), member, at('2027-02-28'))).plan).toMatchObject({
        is_charged: false,
        unpaid: { amount: 12.99 },
      });
      expect(await planMailsTo(shop(), member)).toEqual([...BEGUN, 'plan month unpaid']);
    });

    it.each([
      ['the plan’s was removed', true],
      ['it took the place of the plan’s', false],
    ])('a payment that was saved for something else is not charged, after %s', async (_, isRemoved) => {
      const member = await withChargedPlan(shop(), '2027-01-31');
      if (isRemoved) await member.send('DELETE', '/saved-payment');
      await saveBy(shop(), member);
      proxy.reset();
      await runTwice(shop(), at('2027-02-28'));
      expect(proxy.requestsFor(CREATE)).toEqual([]);
      expect((await planOf(shop(), member, at('2027-02-28'))).plan).toMatchObject({
        is_charged: false,
        unpaid: { charged_on: [] },
      });
      expect(await planMailsTo(shop(), member)).toEqual([...BEGUN, 'plan month unpaid']);
    });

    it('the letter about a declined month says when it is tried again, and the one after its payment was removed that nothing is', async () => {
      const member = await withChargedPlan(shop(), '2027-01-31', 'are declined');
      const chargedOn = async (day: string) =>
        (await planOf(shop(), member, at(day))).plan?.unpaid?.charged_on;
      await runTwice(shop(), at('2027-02-28'));
      expect(await lettersTo(member)).toEqual([
        expect.stringContaining('We try that again on 3 March 2027 and 8 March 2027'),
      ]);
      expect(await chargedOn('2027-02-28')).toEqual(['2027-03-03', '2027-03-08']);
      await removeSavedPayment(planDeps(shop(), at('2027-03-01')), member.user.id);
      expect(await chargedOn('2027-03-01')).toEqual([]);
      proxy.reset();
      await runTwice(shop(), at('2027-03-03'));
      expect(proxy.requestsFor(CREATE)).toEqual([]);
      const [, second] = await lettersTo(member);
      expect(second).toContain('You owe nothing then');
      expect(second).not.toContain('try that again');
    });

    it('a saved payment that was removed is not charged, and a letter asks for the month', async () => {
      const member = await withChargedPlan(shop(), '2027-01-31');
      await member.send('DELETE', '/saved-payment');
      proxy.reset();
      await runTwice(shop(), at('2027-02-28'));
      expect(proxy.requestsFor(CREATE)).toEqual([]);
      expect(await planMailsTo(shop(), member)).toEqual([...BEGUN, 'plan month unpaid']);
    });
  },
  { keys: null, between: proxy.between },
);
