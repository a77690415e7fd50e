/** What the shop does of its own accord: payments brought to their end, unpaid orders let go, refunds carried out. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OrderLog, Payment } from '../../contract/orders/order-details.ts';
import { findMoneyFaults } from '../../server/money-checks.ts';
import { cancelOrder } from '../../server/orders/orders.ts';
import { PAYMENT_CHECKS } from '../../server/payments/payment-checks.ts';
import { carryOutRefunds, reconcilePayments } from '../../server/payments/payments.ts';
import { openPostgres } from '../../server/platform/database.ts';
import { freshDatabase } from '../support/databases/databases.ts';
import { checkMoneyAfterEach } from '../support/shop/check-money-after-each.ts';
import { aBuyer, anApprovingBuyer, type Buyer, comeBack, orderOf } from '../support/shop/paypal-buyers.ts';
import {
  CAPTURE,
  CREATE,
  discards,
  EVENTS,
  isDown,
  losesAnswer,
  openPaypalProxy,
  READ,
  REFUND,
  refuses,
  says,
  swaps,
} from '../support/shop/paypal-proxy.ts';
import { onBothDatabases, openTestShop, type TestShop } from '../support/shop/test-shop.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const proxy = openPaypalProxy();
const inTheFuture = (ms: number) => new Date(Date.now() + ms);
const reconcile = (shop: TestShop, ms: number) => reconcilePayments(shop.payments, inTheFuture(ms));
const statusOf = async (buyer: Buyer) => (await orderOf(buyer)).order_status_id;

beforeEach(proxy.reset);

onBothDatabases(
  'the rounds of payments',
  (shop) => {
    checkMoneyAfterEach(shop);
    // No test looks at what another left open.
    afterEach(async () => {
      await shop()
        .db.updateTable('paypal_payments')
        .set({ state: 'ended' })
        .where('state', '=', 'open')
        .execute();
    });

    const letGo = (minutes: number) =>
      shop()
        .db.updateTable('refunds')
        .set({ tried_at: new Date(Date.now() - minutes * 60 * SECOND) })
        .execute();
    const refundOf = ({ order }: Buyer) =>
      shop().db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow();
    const paymentsOf = async ({ member, order }: Buyer) =>
      (await member.send('GET', `/payments?orderId=${order.id}`))
        .json<Payment[]>()
        .map(({ amount }) => amount);

    it('capture what was approved, a minute after it was asked for and not before', async () => {
      const buyer = await anApprovingBuyer(shop());
      await reconcile(shop(), 50 * SECOND);
      expect(await statusOf(buyer)).toBe(1);
      await reconcile(shop(), 61 * SECOND);
      expect(await statusOf(buyer)).toBe(2);
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(1);
    });

    it('record what was captured without our hearing of it, within a minute', async () => {
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

    it('ask less and less while a buyer makes up their mind', async () => {
      await aBuyer(shop());
      proxy.requests.length = 0;
      for (let seconds = 0; seconds < 3600; seconds += 20) await reconcile(shop(), seconds * SECOND);
      expect(proxy.requestsFor(READ).length).toBeGreaterThan(5);
      expect(proxy.requestsFor(READ).length).toBeLessThan(20);
    });

    it('let go of what nobody paid for within a day, and capture nothing for it then', async () => {
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

    it('let go of what never reached PayPal', async () => {
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

    it('let go of nothing that was approved at last, nor of what PayPal can not tell', async () => {
      const [approved, unsure] = [await anApprovingBuyer(shop()), await aBuyer(shop())];
      proxy.always(new RegExp(`GET .*/${unsure.back.paypalToken}$`), isDown);
      await reconcile(shop(), 25 * HOUR);
      expect(await statusOf(approved)).toBe(2);
      expect(await statusOf(unsure)).toBe(1);
    });

    it('go on to the next payment when one fails', async () => {
      const buyers = [await anApprovingBuyer(shop()), await anApprovingBuyer(shop())];
      proxy.once(READ, says(500, {}));
      await reconcile(shop(), 90 * SECOND);
      const received = await Promise.all(buyers.map(statusOf));
      expect(received.toSorted((a, b) => a - b)).toEqual([1, 2]);
    });

    it('give back what was paid for an order that was cancelled', async () => {
      const buyer = await anApprovingBuyer(shop());
      await comeBack(shop(), buyer);
      await buyer.member.send('POST', `/orders/${buyer.order.id}/cancellations`);
      await carryOutRefunds(shop().payments);
      const [question] = proxy.requestsFor(REFUND);
      expect(JSON.parse(question?.body ?? '')).toMatchObject({
        amount: { currency_code: 'GBP', value: buyer.order.total.toFixed(2) },
      });
      expect((await refundOf(buyer)).done_at).not.toBeNull();
      expect(await paymentsOf(buyer)).toEqual([buyer.order.total, -buyer.order.total]);
      await letGo(90);
      await carryOutRefunds(shop().payments);
      expect(proxy.requestsFor(REFUND)).toHaveLength(1);
    });

    it('give back money that came after the order was cancelled', async () => {
      const buyer = await anApprovingBuyer(shop());
      proxy.once(CAPTURE, async (go) => {
        await cancelOrder(shop().payments, { orderId: buyer.order.id, why: 'It was not paid for.' });
        return go();
      });
      const answer = await comeBack(shop(), buyer);
      expect(answer.statusCode).toBe(409);
      expect(answer.body).toContain('is being refunded');
      expect(await orderOf(buyer)).toMatchObject({ order_status_id: 5, balance: 0 });
      await carryOutRefunds(shop().payments);
      expect(await paymentsOf(buyer)).toEqual([buyer.order.total, -buyer.order.total]);
      expect((await comeBack(shop(), buyer)).statusCode).toBe(409);
    });

    it('capture nothing for an order that was cancelled before', async () => {
      const buyer = await anApprovingBuyer(shop());
      await buyer.member.send('POST', `/orders/${buyer.order.id}/cancellations`);
      expect((await comeBack(shop(), buyer)).statusCode).toBe(409);
      await reconcile(shop(), 90 * SECOND);
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(0);
    });

    const aRefund = async () => {
      const buyer = await anApprovingBuyer(shop());
      await comeBack(shop(), buyer);
      await buyer.member.send('POST', `/orders/${buyer.order.id}/cancellations`);
      return buyer;
    };

    it.each([
      ['is down', isDown],
      ['gives back and loses its answer', losesAnswer],
      ['refuses', refuses('REFUND_FAILED_INSUFFICIENT_FUNDS')],
      ['is at it already', says(409, { name: 'RESOURCE_CONFLICT' })],
      ['gives back another amount', swaps(/"value":"[\d.]+"/g, '"value":"0.01"')],
      ['does not succeed', swaps(/"COMPLETED"/g, '"FAILED"')],
    ])('try a refund again, as the same request, when PayPal %s', async (_what, fault) => {
      const buyer = await aRefund();
      proxy.once(REFUND, fault);
      await carryOutRefunds(shop().payments);
      expect((await refundOf(buyer)).done_at).toBeNull();
      await carryOutRefunds(shop().payments);
      expect(proxy.requestsFor(REFUND)).toHaveLength(1);
      await letGo(2);
      await carryOutRefunds(shop().payments);
      expect((await refundOf(buyer)).done_at).not.toBeNull();
      expect(new Set(proxy.requestsFor(REFUND).map(({ headers }) => headers['paypal-request-id'])).size).toBe(
        1,
      );
      expect(await paymentsOf(buyer)).toEqual([buyer.order.total, -buyer.order.total]);
    });

    it('settle what was received and given back before that was noted', async () => {
      const buyer = await aRefund();
      await carryOutRefunds(shop().payments);
      const state = () =>
        shop()
          .db.selectFrom('paypal_payments')
          .select('state')
          .where('id', '=', buyer.back.paypalPaymentId)
          .executeTakeFirstOrThrow();
      await shop()
        .db.updateTable('paypal_payments')
        .set({ state: 'capturing' })
        .where('id', '=', buyer.back.paypalPaymentId)
        .execute();
      expect((await comeBack(shop(), buyer)).body).toContain('is being refunded');
      expect(await state()).toEqual({ state: 'completed' });
      expect(await paymentsOf(buyer)).toEqual([buyer.order.total, -buyer.order.total]);
      const alarms = shop().logged.filter(
        (line) => line['level'] === 'error' && line['order'] === buyer.order.id,
      );
      expect(alarms).toEqual([]);
    });

    it('wait for a refund that PayPal holds back', async () => {
      const buyer = await aRefund();
      proxy.once(REFUND, swaps(/"status":"COMPLETED"/g, '"status":"PENDING"'));
      await carryOutRefunds(shop().payments);
      expect((await refundOf(buyer)).done_at).toBeNull();
      expect(await paymentsOf(buyer)).toEqual([buyer.order.total]);
      await letGo(2);
      await carryOutRefunds(shop().payments);
      expect((await refundOf(buyer)).done_at).not.toBeNull();
      expect(await paymentsOf(buyer)).toEqual([buyer.order.total, -buyer.order.total]);
    });

    it('find a refund that was given by hand', async () => {
      const buyer = await aRefund();
      proxy.once(REFUND, async (go) => {
        await go();
        return refuses('CAPTURE_FULLY_REFUNDED')(go, AbortSignal.timeout(1));
      });
      await carryOutRefunds(shop().payments);
      expect((await refundOf(buyer)).done_at).not.toBeNull();
    });

    it('find a refund that was given by hand in parts', async () => {
      const buyer = await aRefund();
      proxy.once(REFUND, async (go) => {
        await go();
        return refuses('CAPTURE_FULLY_REFUNDED')(go, AbortSignal.timeout(1));
      });
      const inParts = (_all: string, id: string, rest: string, value: string) => {
        const parts = [['1', '1.00'] as const, ['2', (Number(value) - 1).toFixed(2)] as const];
        return `"refunds":[${parts.map(([n, pounds]) => `{"id":"${id}${n}"${rest}"value":"${pounds}"}}`).join()}]`;
      };
      proxy.once(READ, async (go) => {
        const text = await (await go()).text();
        return new Response(text.replace(/"refunds":\[\{"id":"(\w+)"(.*?)"value":"([\d.]+)"\}\}\]/, inParts));
      });
      await carryOutRefunds(shop().payments);
      expect((await refundOf(buyer)).done_at).not.toBeNull();
      expect(await paymentsOf(buyer)).toEqual([buyer.order.total, -buyer.order.total]);
    });
  },
  { keys: null, between: proxy.between },
);

it('leave nothing that the checks of payments would find, and these find what is planted', async () => {
  const shop = await openTestShop(await freshDatabase('postgres'), undefined, {
    keys: null,
    between: proxy.between,
  });
  const [buyer, other] = [await anApprovingBuyer(shop), await anApprovingBuyer(shop)];
  await comeBack(shop, buyer);
  expect(await findMoneyFaults(shop.db)).toEqual([]);
  await sql`drop index one_way_to_pay`.execute(shop.db);
  await sql`update paypal_payments set state = 'completed' where order_id = ${other.order.id}`.execute(
    shop.db,
  );
  for (const [order, state] of [
    [buyer.order.id, 'completed'],
    [buyer.order.id, 'open'],
    [buyer.order.id, 'open'],
  ] as const)
    await sql`insert into paypal_payments (id, order_id, environment, state, paypal_order_id, payee, approval_url)
      select left(md5(random()::text), 22), ${order}::int, 'x', ${state}::text, random()::text, 'x', 'x'`.execute(
      shop.db,
    );
  expect((await findMoneyFaults(shop.db)).map(({ what }) => what)).toEqual(Object.keys(PAYMENT_CHECKS));
  await shop.http.close();
  await shop.close();
});

it('are shared by two processes, and nothing is done twice', async () => {
  const database = await freshDatabase('postgres');
  const paypal = { keys: null, between: proxy.between };
  const first = await openTestShop(database, undefined, paypal);
  const second = await openTestShop({ ...database, ...openPostgres(database.url ?? '') }, undefined, paypal);
  const buyers: Buyer[] = [];
  for (let i = 0; i < 6; i++) buyers.push(await anApprovingBuyer(i % 2 === 0 ? first : second));
  const back = await Promise.all(
    buyers.slice(0, 2).flatMap((buyer) => [comeBack(first, buyer), comeBack(second, buyer)]),
  );
  expect(back.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  await Promise.all([first, second, first, second].map((shop) => reconcile(shop, 90 * SECOND)));
  expect(await Promise.all(buyers.map(statusOf))).toEqual(Array(6).fill(2));
  expect(proxy.requestsFor(CAPTURE).filter(({ status }) => status === 201)).toHaveLength(6);
  for (const { member, order } of buyers) await member.send('POST', `/orders/${order.id}/cancellations`);
  await Promise.all([first, second].map((shop) => carryOutRefunds(shop.payments)));
  expect(proxy.requestsFor(REFUND).map(({ status }) => status)).toEqual(Array(6).fill(201));
  await first.http.close();
  await second.http.close();
  await second.db.destroy();
  await first.close();
});
