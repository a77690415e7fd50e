/** Paying by PayPal: from the order to the money. */
import { beforeEach, expect, it } from 'vitest';
import type { Placement } from '#contract/checkout/checkout.ts';
import type { OrderLog, Payment } from '#contract/orders/order-details.ts';
import type { Problem } from '#contract/problem.ts';
import { anOrder } from '#tests/support/api/given-order.ts';
import { aMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import {
  aBuyer,
  anApprovingBuyer,
  choose,
  comeBack,
  orderOf,
  payAgain,
} from '#tests/support/shop/paypal-buyers.ts';
import { CAPTURE, CREATE, openPaypalProxy, READ, refuses } from '#tests/support/shop/paypal-proxy.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const proxy = openPaypalProxy();

withShop(
  'paying by PayPal',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

    it('placing an order asks PayPal for its total and answers where the buyer approves it', async () => {
      const { order, approvalUrl, back } = await aBuyer(shop());
      expect(order).toMatchObject({ order_status_id: 1, amount_paid: 0, balance: order.total });
      expect(approvalUrl).toBe(`https://shop.test/paypal-demo/checkoutnow?token=${back.paypalToken}`);
      const [question] = proxy.requestsFor(CREATE);
      const { purchase_units, payment_source, intent } = JSON.parse(question?.body ?? '') as Record<
        string,
        unknown
      >;
      expect(intent).toBe('CAPTURE');
      expect(purchase_units).toEqual([
        {
          reference_id: back.paypalPaymentId,
          custom_id: back.paypalPaymentId,
          description: `Sixbean order ${order.id}`,
          amount: { currency_code: 'GBP', value: order.total.toFixed(2) },
        },
      ]);
      expect(payment_source).toMatchObject({
        paypal: {
          experience_context: {
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            return_url: `https://shop.test/checkout/complete?paymentId=${back.paypalPaymentId}`,
            cancel_url: 'https://shop.test/checkout/incomplete?payment=cancelled',
          },
        },
      });
      expect(question?.headers['paypal-request-id']).toBe(`order-${back.paypalPaymentId}`);
    });

    it('the order is received once the buyer comes back from PayPal', async () => {
      const buyer = await anApprovingBuyer(shop());
      const answer = await comeBack(shop(), buyer);
      expect(answer.statusCode).toBe(200);
      const { id, total } = buyer.order;
      expect(answer.json()).toMatchObject({ id, order_status_id: 2, amount_paid: total, balance: 0 });
      const payments = await buyer.member.send('GET', `/payments?orderId=${id}`);
      expect(payments.json<Payment[]>()).toMatchObject([{ amount: total, payment_gateway_id: 1 }]);
      const logs = (await buyer.member.send('GET', `/order-logs?orderId=${id}`)).json<OrderLog[]>();
      expect(logs[0]?.action).toMatch(/by PayPal/);
      const mails = await shop().mails();
      expect(mails.filter(({ subject }) => subject === `We’ve got your order ${id}`)).toHaveLength(1);
    });

    it('coming back from PayPal many times at once captures once and answers the same', async () => {
      const buyer = await anApprovingBuyer(shop());
      const answers = await Promise.all(Array.from({ length: 8 }, () => comeBack(shop(), buyer)));
      answers.push(await comeBack(shop(), buyer));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(proxy.requestsFor(CAPTURE).filter(({ status }) => status === 201)).toHaveLength(1);
      expect(
        new Set(proxy.requestsFor(CAPTURE).map(({ headers }) => headers['paypal-request-id'])).size,
      ).toBe(1);
    });

    it('coming back from PayPal while another request captures answers the same', async () => {
      const buyer = await anApprovingBuyer(shop());
      proxy.always(CAPTURE, refuses('ORDER_COMPLETION_IN_PROGRESS'));
      proxy.once(CAPTURE, async (go) => {
        // The other three were turned away by then, and look whether the money came.
        await expect.poll(() => proxy.requestsFor(READ).length).toBeGreaterThanOrEqual(4 + 3);
        return go();
      });
      const answers = await Promise.all(Array.from({ length: 4 }, () => comeBack(shop(), buyer)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    });

    it('coming back from PayPal a moment before another request notes the payment answers the same', async () => {
      const buyer = await anApprovingBuyer(shop());
      proxy.once(READ, async (go) => {
        const answer = await go();
        expect((await comeBack(shop(), buyer)).statusCode).toBe(200);
        // The other request has the money, and is about to note its payment as completed.
        await shop()
          .db.updateTable('paypal_payments')
          .set({ state: 'capturing' })
          .where('id', '=', buyer.back.paypalPaymentId)
          .execute();
        return answer;
      });
      expect((await comeBack(shop(), buyer)).json()).toMatchObject({ order_status_id: 2 });
    });

    it('a payment that the buyer has not approved is not captured', async () => {
      const buyer = await aBuyer(shop());
      const answer = await comeBack(shop(), buyer);
      expect(answer.statusCode).toBe(422);
      expect(answer.json<Problem>().message).toContain(`order ${buyer.order.id} is kept`);
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(0);
      expect(await orderOf(buyer)).toMatchObject({ order_status_id: 1, amount_paid: 0 });
    });

    it('a payment is found only by both of its ids', async () => {
      const [buyer, other] = [await anApprovingBuyer(shop()), await anApprovingBuyer(shop())];
      for (const changes of [
        { paypalPaymentId: 'c7Rk2Vw9TqXz4LbN1sYm8A' },
        { paypalToken: '5O190127TN364715T' },
        { paypalToken: other.back.paypalToken },
        { paypalPaymentId: other.back.paypalPaymentId },
      ]) {
        const answer = await comeBack(shop(), buyer, changes);
        expect([answer.statusCode, answer.json<Problem>().message]).toEqual([
          404,
          'We could not find that payment.',
        ]);
      }
      for (const name of ['paypalPaymentId', 'paypalToken', 'paypalPayerId']) {
        const answer = await comeBack(shop(), buyer, { [name]: undefined });
        expect(answer.statusCode).toBe(400);
        expect(Object.keys(answer.json<Problem>().fields ?? {})).toEqual([name]);
      }
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(0);
    });

    it('a payment that the buyer cancels at PayPal may be tried again', async () => {
      const buyer = await aBuyer(shop());
      const { pathname, searchParams } = await choose(shop(), buyer.back.paypalToken, 'cancel');
      expect(pathname).toBe('/checkout/incomplete');
      expect(searchParams.get('paymentId')).toBeNull();
      const again = await payAgain(buyer.member, buyer.order.id);
      expect(again.json<Placement>().paypal_approval_url).toBe(buyer.approvalUrl);
    });

    it('only the buyer begins a payment, and nobody once it is made', async () => {
      const buyer = await anApprovingBuyer(shop());
      const stranger = await aMember(shop());
      expect((await payAgain(stranger, buyer.order.id)).statusCode).toBe(404);
      await comeBack(shop(), buyer);
      expect((await payAgain(buyer.member, buyer.order.id)).statusCode).toBe(409);
      const placedAgain = await buyer.member.send('POST', '/orders', anOrder({ cartId: buyer.cartId }));
      expect(placedAgain.json()).toMatchObject({ order: { id: buyer.order.id, order_status_id: 2 } });
      expect(placedAgain.json()).not.toHaveProperty('paypal_approval_url');
    });
  },
  { keys: null, between: proxy.between },
);
