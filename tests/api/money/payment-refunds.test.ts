/** The job that carries out refunds at PayPal. */
import { beforeEach, expect, it } from 'vitest';
import type { MoneyGoingBack } from '#contract/accounting/owed.ts';
import type { Payment } from '#contract/orders/order-details.ts';
import { isOtherAnswer } from '#domain/order/refund.ts';
import { carryOutRefunds } from '#server/money/refunds/refunds.ts';
import { cancelOrder } from '#server/selling/orders/orders.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { orderInFull, refundsOf } from '#tests/support/api/refund-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import {
  alarmsOf,
  anApprovingBuyer,
  type Buyer,
  comeBack,
  orderOf,
} from '#tests/support/shop/paypal-buyers.ts';
import {
  CAPTURE,
  isDown,
  losesAnswer,
  openPaypalProxy,
  REFUND,
  refuses,
  says,
  swaps,
} from '#tests/support/shop/paypal-proxy.ts';
import { refundedAtPaypal } from '#tests/support/shop/refunded-at-paypal.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const SECOND = 1000;
const proxy = openPaypalProxy();

withShop(
  'carrying out refunds',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

    const ageRefunds = (minutes: number) =>
      shop()
        .db.updateTable('refunds')
        .set({ attempted_at: new Date(Date.now() - minutes * 60 * SECOND) })
        .execute();
    const refundOf = ({ order }: Buyer) =>
      shop().db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow();
    const paymentsOf = async ({ member, order }: Buyer) =>
      (await member.send('GET', `/payments?orderId=${order.id}`))
        .json<Payment[]>()
        .map(({ amount }) => amount);

    it('the payment of a cancelled order is refunded once', async () => {
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
      await ageRefunds(90);
      await carryOutRefunds(shop().payments);
      expect(proxy.requestsFor(REFUND)).toHaveLength(1);
    });

    it('a payment that came after the cancellation is refunded', async () => {
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
    ])('a refund is tried again as the same request when PayPal %s', async (_what, fault) => {
      const buyer = await aRefund();
      proxy.once(REFUND, fault);
      await carryOutRefunds(shop().payments);
      expect((await refundOf(buyer)).done_at).toBeNull();
      await carryOutRefunds(shop().payments);
      expect(proxy.requestsFor(REFUND)).toHaveLength(1);
      await ageRefunds(2);
      await carryOutRefunds(shop().payments);
      expect((await refundOf(buyer)).done_at).not.toBeNull();
      expect(new Set(proxy.requestsFor(REFUND).map(({ headers }) => headers['paypal-request-id'])).size).toBe(
        1,
      );
      expect(await paymentsOf(buyer)).toEqual([buyer.order.total, -buyer.order.total]);
    });

    it('a refund of which PayPal gives another amount stays asked for, since money may have moved', async () => {
      const staff = await aStaffMember(shop());
      proxy.always(REFUND, isDown);
      await aRefund();
      const buyer = await aRefund();
      const [paid] = (await orderInFull(staff, buyer.order.id)).money?.payments ?? [];
      const itsRefund = new RegExp(`POST /v2/payments/captures/${paid?.provider_id}/refund$`);
      proxy.always(itsRefund, swaps(/"value":"[\d.]+"/g, '"value":"0.01"'));
      await carryOutRefunds(shop().payments);
      await ageRefunds(2);
      await carryOutRefunds(shop().payments);
      expect(await refundOf(buyer)).toMatchObject({ state: 'asked', done_at: null });
      expect(await paymentsOf(buyer)).toEqual([buyer.order.total]);
      expect(alarmsOf(shop(), buyer.order.id)).toHaveLength(2);
      // Staff see it as well, before those that go by themselves.
      const { under_way } = (await staff.send('GET', '/staff/money-going-back')).json<MoneyGoingBack>();
      const first = under_way[0];
      expect(first).toMatchObject({ order_id: buyer.order.id, state: 'asked' });
      expect(first?.trouble).toMatch(/^ANOTHER SUM OR STATUS \(COMPLETED, 0\.01 GBP, \w+\)$/);
      expect(await refundsOf(staff, buyer.order.id)).toMatchObject([{ trouble: first?.trouble }]);
      expect(isOtherAnswer(first?.trouble ?? null)).toBe(true);
    });

    it('a payment is settled that was received and refunded before that was noted', async () => {
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

    it('a refund that PayPal holds back is waited for', async () => {
      const buyer = await aRefund();
      proxy.once(REFUND, swaps(/"status":"COMPLETED"/g, '"status":"PENDING"'));
      await carryOutRefunds(shop().payments);
      expect((await refundOf(buyer)).done_at).toBeNull();
      expect(await paymentsOf(buyer)).toEqual([buyer.order.total]);
      await ageRefunds(2);
      await carryOutRefunds(shop().payments);
      expect((await refundOf(buyer)).done_at).not.toBeNull();
      expect(await paymentsOf(buyer)).toEqual([buyer.order.total, -buyer.order.total]);
    });

    it('a refund that was given by hand is found', async () => {
      const buyer = await aRefund();
      proxy.once(REFUND, async (go) => {
        await go();
        return refuses('CAPTURE_FULLY_REFUNDED')(go, AbortSignal.timeout(1));
      });
      await carryOutRefunds(shop().payments);
      expect((await refundOf(buyer)).done_at).not.toBeNull();
    });

    it('a refund that was given by hand in parts is found', async () => {
      const buyer = await aRefund();
      const pence = Math.round(buyer.order.total * 100);
      await refundedAtPaypal(shop().db, buyer.back.paypalToken, [100, pence - 100]);
      await carryOutRefunds(shop().payments);
      expect((await refundOf(buyer)).done_at).not.toBeNull();
      expect(await paymentsOf(buyer)).toEqual([buyer.order.total, -buyer.order.total]);
    });
  },
  { keys: null, between: proxy.between },
);
