/** An order that awaits its payment by PayPal may be paid from the buyer's account instead: of the two, one counts. */
import { beforeEach, expect, it } from 'vitest';
import type { Placement } from '#contract/checkout/checkout.ts';
import type { OrderLog, Payment } from '#contract/orders/order-details.ts';
import type { Problem } from '#contract/problem.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { reconcilePayments } from '#server/money/payments/payments.ts';
import { aCartWith, anOrder, topUp } from '#tests/support/api/given-order.ts';
import { aNewcomer, sendTo } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import {
  aBuyer,
  alarmsOf,
  anApprovingBuyer,
  type Buyer,
  comeBack,
  orderOf,
  payAgain,
  paymentStateOf,
} from '#tests/support/shop/paypal-buyers.ts';
import {
  CAPTURE,
  isDown,
  losesAnswer,
  openPaypalProxy,
  READ,
  REFUND,
} from '#tests/support/shop/paypal-proxy.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const proxy = openPaypalProxy();
const [ON_ACCOUNT, CREDIT] = [2, 3];

withShop(
  'paying in another way than by PayPal',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

    const pay = ({ member, order }: Buyer, checkoutMethodId: unknown = CREDIT) =>
      member.send('POST', `/orders/${order.id}/payments`, { checkoutMethodId });
    const creditOf = async ({ member }: Buyer) =>
      (await member.send('GET', '/authenticate/blendly/user')).json<{ usable_credit: number }>()
        .usable_credit;
    const paymentsOf = async ({ member, order }: Buyer) =>
      (await member.send('GET', `/payments?orderId=${order.id}`)).json<Payment[]>();
    const aRichBuyer = async (make = anApprovingBuyer) => {
      const buyer = await make(shop());
      await topUp(shop(), buyer.member, 100);
      return buyer;
    };
    const limit = (buyer: Buyer, pence: number) =>
      shop()
        .db.updateTable('customers')
        .set({ balance_limit: pence })
        .where('id', '=', buyer.member.user.id)
        .execute();

    it('an unpaid order is paid from credit, once, however often that is asked for', async () => {
      const buyer = await aRichBuyer(aBuyer);
      const { id, total } = buyer.order;
      const answers = await Promise.all(Array.from({ length: 4 }, () => pay(buyer)));
      answers.push(await pay(buyer));
      for (const answer of answers) {
        expect(answer.statusCode).toBe(200);
        expect(answer.json<Placement>()).toMatchObject({ order: { id, order_status_id: 2, balance: 0 } });
        expect(answer.json()).not.toHaveProperty('paypal_approval_url');
      }
      expect(await paymentsOf(buyer)).toMatchObject([{ amount: total, payment_gateway_id: CREDIT }]);
      expect(await creditOf(buyer)).toBeCloseTo(100 - total, 2);
      const logs = (await buyer.member.send('GET', `/order-logs?orderId=${id}`)).json<OrderLog[]>();
      expect(logs.filter(({ action }) => action.includes('from your credit'))).toHaveLength(1);
      const mails = await shop().mails();
      expect(mails.filter(({ subject }) => subject === `We’ve got your order ${id}`)).toHaveLength(1);
    });

    it('an unpaid order is put on account within the limit, and never beyond it', async () => {
      const buyer = await aBuyer(shop());
      expect((await pay(buyer, ON_ACCOUNT)).statusCode).toBe(422);
      await limit(buyer, Math.round(buyer.order.total * 100) - 1);
      expect((await pay(buyer, ON_ACCOUNT)).json<Problem>().fields).toHaveProperty('checkoutMethodId');
      await limit(buyer, 100_000);
      const answer = await pay(buyer, ON_ACCOUNT);
      const { id, total } = buyer.order;
      expect(answer.json()).toMatchObject({ order: { id, order_status_id: 2, balance: total } });
      expect((await pay(buyer, CREDIT)).statusCode).toBe(409);
    });

    it('credit that does not cover the order pays nothing, and PayPal still may', async () => {
      const buyer = await anApprovingBuyer(shop());
      await topUp(shop(), buyer.member, 1);
      expect((await pay(buyer)).statusCode).toBe(422);
      expect(await paymentStateOf(shop(), buyer)).toBe('open');
      expect((await comeBack(shop(), buyer)).json()).toMatchObject({ order_status_id: 2 });
      expect(await creditOf(buyer)).toBe(1);
    });

    it('only the buyer pays, and only for what is unpaid, by methods that there are', async () => {
      const buyer = await aRichBuyer(aBuyer);
      const stranger = await aRichBuyer(aBuyer);
      expect((await pay({ ...buyer, member: stranger.member })).statusCode).toBe(404);
      const url = `/api/orders/${buyer.order.id}/payments`;
      expect((await sendTo(shop(), { method: 'POST', url })).statusCode).toBe(401);
      expect((await pay(buyer, 4)).statusCode).toBe(422);
      expect((await pay(buyer, '3')).statusCode).toBe(400);
      await buyer.member.send('POST', `/orders/${buyer.order.id}/cancellations`);
      expect((await pay(buyer)).statusCode).toBe(409);
      expect(await creditOf(buyer)).toBe(100);
      const cartId = await aCartWith(shop());
      const guest = anOrder({ cartId, guestEmail: aNewcomer().email });
      const placed = await sendTo(shop(), { method: 'POST', url: '/api/orders', payload: guest });
      const theirs = { ...buyer, order: placed.json<Placement>().order };
      expect((await pay(theirs)).statusCode).toBe(404);
    });

    it('who paid from credit is not charged by PayPal, though they had approved it there', async () => {
      const buyer = await aRichBuyer();
      expect((await pay(buyer)).statusCode).toBe(200);
      expect((await comeBack(shop(), buyer)).statusCode).toBe(409);
      await reconcilePayments(shop().payments, new Date(shop().clock().getTime() + HOUR_MS));
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(0);
      expect(await paymentsOf(buyer)).toMatchObject([{ payment_gateway_id: CREDIT }]);
      expect((await payAgain(buyer.member, buyer.order.id)).statusCode).toBe(409);
    });

    it('a payment that was read as wanted is not captured once the order is paid from credit', async () => {
      const buyer = await aRichBuyer();
      proxy.once(READ, async (go) => {
        const answer = await go();
        expect((await pay(buyer)).statusCode).toBe(200);
        // As if another request had begun a payment in between.
        await shop()
          .db.updateTable('paypal_payments')
          .set({ state: 'open' })
          .where('id', '=', buyer.back.paypalPaymentId)
          .execute();
        return answer;
      });
      expect((await comeBack(shop(), buyer)).statusCode).toBe(409);
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(0);
      expect(await creditOf(buyer)).toBeCloseTo(100 - buyer.order.total, 2);
    });

    it('nothing else pays while PayPal may be taking the money', async () => {
      const buyer = await aRichBuyer();
      proxy.once(CAPTURE, losesAnswer);
      proxy.once(READ, async (go) => {
        const answer = await go();
        proxy.always(READ, isDown);
        return answer;
      });
      expect((await comeBack(shop(), buyer)).statusCode).toBe(503);
      expect((await pay(buyer)).statusCode).toBe(409);
      expect(await creditOf(buyer)).toBe(100);
      proxy.clearFaults();
      expect((await comeBack(shop(), buyer)).json()).toMatchObject({ order_status_id: 2 });
      expect((await pay(buyer)).statusCode).toBe(409);
      expect(await paymentsOf(buyer)).toMatchObject([{ payment_gateway_id: 1 }]);
    });

    it('of a return from PayPal and a payment from credit at the same moment one counts', async () => {
      for (let repetition = 0; repetition < 4; repetition++) {
        const buyer = await aRichBuyer();
        const works = [() => comeBack(shop(), buyer), () => pay(buyer), () => comeBack(shop(), buyer)];
        if (repetition % 2 === 1) works.reverse();
        const answers = await Promise.all(works.map((work) => work()));
        expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
        const payments = await paymentsOf(buyer);
        expect(payments).toMatchObject([{ amount: buyer.order.total }]);
        const byPaypal = payments[0]?.payment_gateway_id === 1;
        expect(proxy.requestsFor(CAPTURE).filter(({ status }) => status === 201)).toHaveLength(
          byPaypal ? 1 : 0,
        );
        expect(await creditOf(buyer)).toBeCloseTo(byPaypal ? 100 : 100 - buyer.order.total, 2);
        expect(await orderOf(buyer)).toMatchObject({ order_status_id: 2, balance: 0 });
        proxy.reset();
      }
    });

    it('a payment from credit and a cancellation at the same moment leave no money behind', async () => {
      for (let repetition = 0; repetition < 4; repetition++) {
        const buyer = await aRichBuyer(aBuyer);
        const cancel = () => buyer.member.send('POST', `/orders/${buyer.order.id}/cancellations`);
        const works = repetition % 2 === 0 ? [cancel, () => pay(buyer)] : [() => pay(buyer), cancel];
        const answers = await Promise.all(works.map((work) => work()));
        expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
        expect(await orderOf(buyer)).toMatchObject({ order_status_id: 5, balance: 0 });
        expect(await creditOf(buyer)).toBe(100);
      }
    });

    it('money that PayPal took all the same goes straight back, and a lost answer to that is asked for again', async () => {
      const buyer = await aRichBuyer();
      // PayPal says that it refused, and takes the money.
      proxy.once(CAPTURE, async (go) => {
        await go();
        return Response.json({ details: [{ issue: 'INSTRUMENT_DECLINED' }] }, { status: 422 });
      });
      expect((await comeBack(shop(), buyer)).statusCode).toBe(409);
      expect((await pay(buyer)).statusCode).toBe(200);
      proxy.once(REFUND, losesAnswer);
      const answer = await comeBack(shop(), buyer);
      expect([answer.statusCode, answer.json<Problem>().message]).toEqual([
        409,
        expect.stringContaining('is being refunded'),
      ]);
      expect(await paymentStateOf(shop(), buyer)).toBe('capturing');
      expect((await comeBack(shop(), buyer)).statusCode).toBe(409);
      expect(await paymentStateOf(shop(), buyer)).toBe('ended');
      const refunds = proxy.requestsFor(REFUND);
      expect(new Set(refunds.map(({ headers }) => headers['paypal-request-id'])).size).toBe(1);
      expect(await paymentsOf(buyer)).toMatchObject([
        { amount: buyer.order.total, payment_gateway_id: CREDIT },
      ]);
      expect(alarmsOf(shop(), buyer.order.id)).toEqual([]);
    });

    it('the database lets nobody change how a received or a cancelled order is paid', async () => {
      const buyer = await aRichBuyer(aBuyer);
      await pay(buyer);
      const change = (method: number) =>
        shop()
          .db.updateTable('orders')
          .set({ payment_gateway_id: method })
          .where('id', '=', buyer.order.id)
          .execute();
      await expect(change(1)).rejects.toThrow('orders');
      await expect(change(ON_ACCOUNT)).rejects.toThrow('orders');
    });
  },
  { keys: null, between: proxy.between },
);
