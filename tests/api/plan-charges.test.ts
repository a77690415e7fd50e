/** Months that are charged to what their member saved at PayPal: with consent alone, once, and by a letter where it isn't possible. */
import { beforeEach, expect, it } from 'vitest';
import { reconcilePayments } from '../../server/payments/payments.ts';
import type { TestMember } from '../support/api/members.ts';
import {
  aProvenMember,
  askedToSave,
  at,
  planDeps,
  planMailsTo,
  planOf,
  runTwice,
  settle,
  standingOf,
  withPlan,
} from '../support/api/plan-calls.ts';
import { checkMoneyAfterEach } from '../support/shop/check-money-after-each.ts';
import { CREATE, losesAnswer, openPaypalProxy } from '../support/shop/paypal-proxy.ts';
import { chargesGo, saveBy } from '../support/shop/saved-payments.ts';
import { onBothDatabases, type TestShop } from '../support/shop/test-shop.ts';

const proxy = openPaypalProxy();
const BEGUN = ['plan begun', 'plan cooling off'];

async function withChargedPlan(shop: TestShop, day: string, later?: string): Promise<TestMember> {
  const member = await aProvenMember(shop);
  const payment = await askedToSave(shop, member, {
    now: at(day),
    ...(later === undefined ? {} : { later }),
  });
  await settle(shop, payment, at(day));
  return member;
}

onBothDatabases(
  'months that are charged',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

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
