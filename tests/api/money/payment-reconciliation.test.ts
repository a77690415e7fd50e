/** The job that brings payments to their end and lets unpaid orders go. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OrderLog } from '#contract/orders/order-details.ts';
import { reconcilePayments } from '#server/money/payments/payments.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import {
  aBuyer,
  alarmsOf,
  anApprovingBuyer,
  type Buyer,
  comeBack,
  orderOf,
} from '#tests/support/shop/paypal-buyers.ts';
import {
  CAPTURE,
  CREATE,
  discards,
  EVENTS,
  isDown,
  losesAnswer,
  openPaypalProxy,
  READ,
  says,
} from '#tests/support/shop/paypal-proxy.ts';
import { type TestShop, withShop } from '#tests/support/shop/test-shop.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const proxy = openPaypalProxy();
const reconcile = (shop: TestShop, ms: number) => reconcilePayments(shop.payments, new Date(Date.now() + ms));
const statusOf = async (buyer: Buyer) => (await orderOf(buyer)).order_status_id;

withShop(
  'reconciling payments',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);
    // Each test finds only its own payments open.
    afterEach(async () => {
      await shop()
        .db.updateTable('paypal_payments')
        .set({ state: 'ended' })
        .where('state', '=', 'open')
        .execute();
    });

    it('an approved payment is captured a minute after it was begun, and not before', async () => {
      const buyer = await anApprovingBuyer(shop());
      await reconcile(shop(), 50 * SECOND);
      expect(await statusOf(buyer)).toBe(1);
      await reconcile(shop(), 61 * SECOND);
      expect(await statusOf(buyer)).toBe(2);
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(1);
    });

    it('a capture whose answer was lost is recorded within a minute', async () => {
      const buyer = await anApprovingBuyer(shop());
      proxy.once(CAPTURE, async (go, signal) => {
        proxy.always(READ, isDown);
        return losesAnswer(go, signal);
      });
      expect((await comeBack(shop(), buyer)).statusCode).toBe(503);
      proxy.clearFaults();
      proxy.always(EVENTS, discards);
      await reconcile(shop(), 35 * SECOND);
      expect(await orderOf(buyer)).toMatchObject({ order_status_id: 2, balance: 0 });
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(1);
    });

    it('PayPal is asked less and less often while the buyer has not approved', async () => {
      await aBuyer(shop());
      proxy.requests.length = 0;
      for (let seconds = 0; seconds < 3600; seconds += 20) await reconcile(shop(), seconds * SECOND);
      expect(proxy.requestsFor(READ).length).toBeGreaterThan(5);
      expect(proxy.requestsFor(READ).length).toBeLessThan(20);
    });

    it('an order that is not paid within a day is cancelled, and its payment is not captured', async () => {
      const buyer = await aBuyer(shop());
      await reconcile(shop(), 23.9 * HOUR);
      expect(await statusOf(buyer)).toBe(1);
      await reconcile(shop(), 24.1 * HOUR);
      expect(await orderOf(buyer)).toMatchObject({ order_status_id: 5, balance: 0, amount_paid: 0 });
      const [log] = (await buyer.member.send('GET', `/order-logs?orderId=${buyer.order.id}`)).json<
        OrderLog[]
      >();
      expect(log?.action).toMatch(/not paid for within a day/);
      expect((await comeBack(shop(), buyer)).statusCode).toBe(409);
      expect((await buyer.member.send('POST', `/orders/${buyer.order.id}/payments`)).statusCode).toBe(409);
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(0);
    });

    it('an order that can’t be cancelled does not keep later orders from expiring', async () => {
      const [bad, later] = [await aBuyer(shop()), await aBuyer(shop())];
      const { id } = bad.order;
      await sql`alter table orders add constraint stays check (id <> ${sql.lit(id)} or order_status_id <> 5)`.execute(
        shop().db,
      );
      await reconcile(shop(), 24.1 * HOUR);
      await sql`alter table orders drop constraint stays`.execute(shop().db);
      expect([await statusOf(bad), await statusOf(later)]).toEqual([1, 5]);
      expect(alarmsOf(shop(), id)).toMatchObject([{ msg: 'what is unpaid did not expire' }]);
      await reconcile(shop(), 24.2 * HOUR);
      expect(await statusOf(bad)).toBe(5);
    });

    it('an order whose payment never reached PayPal is cancelled after a day', async () => {
      proxy.always(CREATE, isDown);
      await expect(aBuyer(shop())).rejects.toThrow('503');
      await reconcile(shop(), 25 * HOUR);
      const { order_status_id } = await shop()
        .db.selectFrom('orders')
        .select('order_status_id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(order_status_id).toBe(5);
    });

    it('an order that was approved at last, or that PayPal does not answer for, is not cancelled', async () => {
      const [approved, unsure] = [await anApprovingBuyer(shop()), await aBuyer(shop())];
      proxy.always(new RegExp(`GET .*/${unsure.back.paypalToken}$`), isDown);
      await reconcile(shop(), 25 * HOUR);
      expect(await statusOf(approved)).toBe(2);
      expect(await statusOf(unsure)).toBe(1);
    });

    it('reconciling goes on to the next payment when one fails', async () => {
      const buyers = [await anApprovingBuyer(shop()), await anApprovingBuyer(shop())];
      proxy.once(READ, says(500, {}));
      await reconcile(shop(), 90 * SECOND);
      const received = await Promise.all(buyers.map(statusOf));
      expect(received.toSorted((a, b) => a - b)).toEqual([1, 2]);
    });

    it('the payment of a cancelled order is not captured', async () => {
      const buyer = await anApprovingBuyer(shop());
      await buyer.member.send('POST', `/orders/${buyer.order.id}/cancellations`);
      expect((await comeBack(shop(), buyer)).statusCode).toBe(409);
      await reconcile(shop(), 90 * SECOND);
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(0);
    });
  },
  { keys: null, between: proxy.between },
);
