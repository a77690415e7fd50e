/** Paying by PayPal: from the order to the money, whatever breaks on the way. */
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlacedOrder, Placement } from '../../contract/checkout/checkout.ts';
import type { Order } from '../../contract/orders/order.ts';
import type { OrderLog, Payment } from '../../contract/orders/order-details.ts';
import type { Problem } from '../../contract/problem.ts';
import { aCartWith, anOrder } from '../support/api/given-order.ts';
import { aMember, type TestMember } from '../support/api/members.ts';
import { checkMoneyAfterEach } from '../support/shop/check-money-after-each.ts';
import {
  aBuyer,
  anApprovingBuyer,
  type Buyer,
  choose,
  comeBack,
  orderOf,
} from '../support/shop/paypal-buyers.ts';
import {
  CAPTURE,
  CREATE,
  discards,
  EVENTS,
  isDown,
  isSilent,
  losesAnswer,
  openPaypalProxy,
  READ,
  refuses,
  says,
  swaps,
} from '../support/shop/paypal-proxy.ts';
import { onBothDatabases } from '../support/shop/test-shop.ts';

const proxy = openPaypalProxy();

onBothDatabases(
  'paying by PayPal',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

    const payAgain = (member: TestMember, id: number) => member.send('POST', `/orders/${id}/payments`);
    const stateOf = async ({ back }: Buyer) =>
      (
        await shop()
          .db.selectFrom('paypal_payments')
          .select('state')
          .where('id', '=', back.paypalPaymentId)
          .executeTakeFirstOrThrow()
      ).state;
    const alarms = (order: number) =>
      shop().logged.filter((line) => line['level'] === 'error' && line['order'] === order);

    it('asks for the order as it was agreed, and leads the buyer there', async () => {
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
            cancel_url: `https://shop.test/checkout/incomplete?paymentId=${back.paypalPaymentId}`,
          },
        },
      });
      expect(question?.headers['paypal-request-id']).toBe(`order-${back.paypalPaymentId}`);
    });

    it('receives the order once the buyer is back', async () => {
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
      expect(mails.filter(({ subject }) => subject === `Your order ${id}`)).toHaveLength(1);
    });

    it('captures once and answers the same to eight at once, and to a ninth', async () => {
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

    it('answers the same to all while PayPal captures for one of them', async () => {
      const buyer = await anApprovingBuyer(shop());
      proxy.always(CAPTURE, refuses('ORDER_COMPLETION_IN_PROGRESS'));
      proxy.once(CAPTURE, async (go) => {
        await pause(600);
        return go();
      });
      const answers = await Promise.all(Array.from({ length: 4 }, () => comeBack(shop(), buyer)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    });

    it('is begun once, however often it is asked for', async () => {
      const buyer = await aBuyer(shop());
      const { member, cartId, order, approvalUrl } = buyer;
      const again = await Promise.all([
        ...Array.from({ length: 3 }, () => member.send('POST', '/orders', anOrder({ cartId }))),
        ...Array.from({ length: 3 }, () => payAgain(member, order.id)),
      ]);
      for (const answer of again)
        expect(answer.json<Placement>()).toMatchObject({ order, paypal_approval_url: approvalUrl });
      expect(proxy.requestsFor(CREATE)).toHaveLength(1);
    });

    it('answers the paid order when it was paid in another tab while PayPal was asked', async () => {
      const member = await aMember(shop());
      const cartId = await aCartWith(shop(), { token: member.token });
      const place = () => member.send('POST', '/orders', anOrder({ cartId }));
      proxy.once(CREATE, async (go) => {
        await go();
        const { paypal_approval_url = '' } = (await place()).json<Placement>();
        const token = new URL(paypal_approval_url).searchParams.get('token') ?? '';
        const back = Object.fromEntries((await choose(shop(), token, 'pay')).searchParams);
        const { paymentId = '', PayerID = '' } = back;
        await comeBack(shop(), {
          back: { paypalPaymentId: paymentId, paypalToken: token, paypalPayerId: PayerID },
        });
        return go();
      });
      const { order, paypal_approval_url } = (await place()).json<Placement>();
      expect(order).toMatchObject({ order_status_id: 2, balance: 0 });
      expect(paypal_approval_url).toBeUndefined();
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(1);
    });

    it('is begun anew when it was given up while PayPal was asked', async () => {
      const member = await aMember(shop());
      const cartId = await aCartWith(shop(), { token: member.token });
      proxy.once(CREATE, async (go) => {
        await shop()
          .db.updateTable('paypal_payments')
          .set({ state: 'ended' })
          .where('state', '=', 'asked')
          .execute();
        return go();
      });
      const answer = await member.send('POST', '/orders', anOrder({ cartId }));
      expect(answer.json<Placement>().paypal_approval_url).toContain('/checkoutnow?token=');
      expect(new Set(proxy.requestsFor(CREATE).map(({ headers }) => headers['paypal-request-id'])).size).toBe(
        2,
      );
    });

    it('is begun once by many who ask at the same time', async () => {
      const member = await aMember(shop());
      const cartId = await aCartWith(shop(), { token: member.token });
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => member.send('POST', '/orders', anOrder({ cartId }))),
      );
      const [first] = answers;
      for (const answer of answers) expect(answer.json()).toEqual(first?.json());
      expect(proxy.requestsFor(CREATE).filter(({ status }) => status === 201)).toHaveLength(1);
    });

    describe('when PayPal', () => {
      it.each([
        ['is down', isDown],
        ['is silent for five seconds', isSilent],
        ['makes the order and loses its answer', losesAnswer],
        ['fails', says(500, { name: 'INTERNAL_SERVER_ERROR' })],
        ['answers nonsense', says(200, { id: 5 })],
        ['makes an order of another amount', swaps(/"value":"[\d.]+"/g, '"value":"0.01"')],
      ])('%s, the order is kept and trying again is safe', async (_what, fault) => {
        proxy.once(CREATE, fault);
        const member = await aMember(shop());
        const cartId = await aCartWith(shop(), { token: member.token });
        const answer = await member.send('POST', '/orders', anOrder({ cartId }));
        expect(answer.statusCode).toBe(503);
        expect(answer.headers['retry-after']).toBeDefined();
        const [order] = (await member.send('GET', `/customers/${member.user.id}/orders`)).json<Order[]>();
        expect(answer.json<Problem>().message).toContain(
          `order ${order?.id} is kept, and nothing was charged`,
        );
        const again = await member.send('POST', '/orders', anOrder({ cartId }));
        expect(again.statusCode).toBe(200);
        expect(again.json<Placement>().order.id).toBe(order?.id);
        expect(
          new Set(proxy.requestsFor(CREATE).map(({ headers }) => headers['paypal-request-id'])).size,
        ).toBe(1);
      });

      it('loses the answer to a capture, it is looked for', async () => {
        proxy.once(CAPTURE, losesAnswer);
        const buyer = await anApprovingBuyer(shop());
        expect((await comeBack(shop(), buyer)).json()).toMatchObject({ order_status_id: 2 });
      });

      it('is gone right after the capture, the order is paid for as soon as it is back', async () => {
        const buyer = await anApprovingBuyer(shop());
        proxy.once(CAPTURE, async (go, signal) => {
          proxy.always(READ, isDown);
          return losesAnswer(go, signal);
        });
        const answer = await comeBack(shop(), buyer);
        expect(answer.statusCode).toBe(503);
        expect(answer.json<Problem>().message).toMatch(
          /is kept, and we finish the payment as soon as PayPal answers/,
        );
        expect((await payAgain(buyer.member, buyer.order.id)).statusCode).toBe(503);
        proxy.clearFaults();
        expect((await comeBack(shop(), buyer)).json()).toMatchObject({ order_status_id: 2 });
        expect(proxy.requestsFor(CAPTURE)).toHaveLength(1);
      });

      it('captured it before without our knowing, it is taken as paid', async () => {
        const buyer = await anApprovingBuyer(shop());
        proxy.once(CAPTURE, async (go) => {
          await go();
          return refuses('ORDER_ALREADY_CAPTURED')(go, AbortSignal.timeout(1));
        });
        expect((await comeBack(shop(), buyer)).json()).toMatchObject({ order_status_id: 2 });
      });

      it('no longer takes our token, another is asked for', async () => {
        const buyer = await anApprovingBuyer(shop());
        proxy.once(READ, says(401, { error: 'invalid_token' }));
        expect((await comeBack(shop(), buyer)).statusCode).toBe(200);
        expect(proxy.requestsFor(/oauth2/)).not.toHaveLength(0);
      });
    });

    it('is not taken for approved before it is', async () => {
      const buyer = await aBuyer(shop());
      const answer = await comeBack(shop(), buyer);
      expect(answer.statusCode).toBe(422);
      expect(answer.json<Problem>().message).toContain(`order ${buyer.order.id} is kept`);
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(0);
      expect(await orderOf(buyer)).toMatchObject({ order_status_id: 1, amount_paid: 0 });
    });

    it('is found by its own two ids only', async () => {
      const [buyer, other] = [await anApprovingBuyer(shop()), await anApprovingBuyer(shop())];
      for (const changes of [
        { paypalPaymentId: 'c7Rk2Vw9TqXz4LbN1sYm8A' },
        { paypalToken: '5O190127TN364715T' },
        { paypalToken: other.back.paypalToken },
        { paypalPaymentId: other.back.paypalPaymentId },
      ])
        expect((await comeBack(shop(), buyer, changes)).statusCode).toBe(404);
      for (const name of ['paypalPaymentId', 'paypalToken', 'paypalPayerId']) {
        const answer = await comeBack(shop(), buyer, { [name]: undefined });
        expect(answer.statusCode).toBe(400);
        expect(Object.keys(answer.json<Problem>().fields ?? {})).toEqual([name]);
      }
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(0);
    });

    const OTHERWISE: [string, RegExp, string][] = [
      ['amount', /"value":"[\d.]+"/g, '"value":"0.01"'],
      ['currency', /"GBP"/g, '"USD"'],
      ['payee', /PAYEE22222222/g, 'PAYEE33333333'],
      ['payment', /"custom_id":"[^"]+"/g, '"custom_id":"c7Rk2Vw9TqXz4LbN1sYm8A"'],
      ['order', /"id":"\w{17}","status":"(APPROVED|COMPLETED)"/g, '"id":"5O190127TN364715T","status":"$1"'],
    ];

    const NOT_CAPTURED = swaps(/"status":"COMPLETED","final/g, '"status":"DECLINED","final');

    it.each(OTHERWISE)('with another %s is not captured', async (what, from, to) => {
      const buyer = await anApprovingBuyer(shop());
      proxy.always(READ, swaps(from, to));
      expect((await comeBack(shop(), buyer)).statusCode).toBe(409);
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(0);
      expect(await orderOf(buyer)).toMatchObject({ order_status_id: 1, amount_paid: 0 });
      expect(alarms(buyer.order.id)[0]?.['differences']).toContain(what);
      proxy.clearFaults();
      proxy.always(EVENTS, discards);
      expect((await payAgain(buyer.member, buyer.order.id)).statusCode).toBe(200);
    });

    it.each(OTHERWISE)('captured with another %s counts as none', async (what, from, to) => {
      const buyer = await anApprovingBuyer(shop());
      proxy.always(CAPTURE, swaps(from, to));
      const answer = await comeBack(shop(), buyer);
      expect(answer.statusCode).toBe(409);
      expect(answer.json<Problem>().message).toMatch(/do not pay again/);
      expect(await stateOf(buyer)).toBe('mismatched');
      expect(await orderOf(buyer)).toMatchObject({ order_status_id: 1, amount_paid: 0 });
      expect(alarms(buyer.order.id)[0]?.['differences']).toContain(what);
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(1);
    });

    it.each([
      ['refuses the capture', refuses('INSTRUMENT_DECLINED'), swaps(/^/g, '')],
      ['could not capture it', NOT_CAPTURED, NOT_CAPTURED],
    ])('can be made in another way when PayPal %s', async (_what, fault, faultOfReading) => {
      const buyer = await anApprovingBuyer(shop());
      proxy.once(CAPTURE, fault);
      proxy.always(new RegExp(`GET .*/${buyer.back.paypalToken}$`), faultOfReading);
      const answer = await comeBack(shop(), buyer);
      expect(answer.statusCode).toBe(409);
      expect(answer.json<Problem>().message).toMatch(/declined .* order \d+ is kept/);
      const again = (await payAgain(buyer.member, buyer.order.id)).json<Placement>();
      expect(again.paypal_approval_url).not.toBe(buyer.approvalUrl);
      const token = new URL(again.paypal_approval_url ?? '').searchParams.get('token') ?? '';
      const { searchParams } = await choose(shop(), token, 'pay');
      const back = {
        paypalPaymentId: searchParams.get('paymentId') ?? '',
        paypalToken: searchParams.get('token') ?? '',
        paypalPayerId: searchParams.get('PayerID') ?? '',
      };
      expect((await comeBack(shop(), { back })).json<PlacedOrder>().order_status_id).toBe(2);
      expect((await comeBack(shop(), buyer)).statusCode).toBe(409);
    });

    it('that PayPal holds back is waited for, and paid in no other way', async () => {
      const buyer = await anApprovingBuyer(shop());
      const pending = swaps(/"status":"COMPLETED","final/g, '"status":"PENDING","final');
      proxy.always(CAPTURE, pending);
      proxy.always(READ, pending);
      expect((await comeBack(shop(), buyer)).json<Problem>().message).toMatch(/need not pay again/);
      expect((await payAgain(buyer.member, buyer.order.id)).statusCode).toBe(409);
      expect(await stateOf(buyer)).toBe('capturing');
      proxy.clearFaults();
      expect((await comeBack(shop(), buyer)).json()).toMatchObject({ order_status_id: 2 });
    });

    it('that PayPal has forgotten makes room for another', async () => {
      const buyer = await aBuyer(shop());
      proxy.once(READ, says(404, { name: 'RESOURCE_NOT_FOUND' }));
      expect((await comeBack(shop(), buyer)).statusCode).toBe(409);
      const again = (await payAgain(buyer.member, buyer.order.id)).json<Placement>();
      expect(again.paypal_approval_url).not.toBe(buyer.approvalUrl);
    });

    it('that was given up while it was looked at is not captured', async () => {
      const buyer = await anApprovingBuyer(shop());
      proxy.once(READ, async (go) => {
        const answer = await go();
        await shop()
          .db.updateTable('paypal_payments')
          .set({ state: 'ended' })
          .where('id', '=', buyer.back.paypalPaymentId)
          .execute();
        return answer;
      });
      expect((await comeBack(shop(), buyer)).statusCode).toBe(409);
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(0);
    });

    it('leads back to where one may try again when it is cancelled', async () => {
      const buyer = await aBuyer(shop());
      const { pathname, searchParams } = await choose(shop(), buyer.back.paypalToken, 'cancel');
      expect(pathname).toBe('/checkout/incomplete');
      expect(searchParams.get('paymentId')).toBe(buyer.back.paypalPaymentId);
      const again = await payAgain(buyer.member, buyer.order.id);
      expect(again.json<Placement>().paypal_approval_url).toBe(buyer.approvalUrl);
    });

    it("is nobody else's to ask for, and nobody's once it is made", async () => {
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
