/** Payments that are not what was agreed, or come to nothing. */
import { beforeEach, expect, it } from 'vitest';
import type { PlacedOrder, Placement } from '#contract/checkout/checkout.ts';
import type { Problem } from '#contract/problem.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import {
  aBuyer,
  alarmsOf,
  anApprovingBuyer,
  choose,
  comeBack,
  noticesOf,
  orderOf,
  payAgain,
  paymentStateOf,
} from '#tests/support/shop/paypal-buyers.ts';
import {
  CAPTURE,
  discards,
  EVENTS,
  openPaypalProxy,
  READ,
  refuses,
  says,
  swaps,
} from '#tests/support/shop/paypal-proxy.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const proxy = openPaypalProxy();

withShop(
  'payments that are not taken',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

    const OTHERWISE: [string, RegExp, string][] = [
      ['amount', /"value":"[\d.]+"/g, '"value":"0.01"'],
      ['currency', /"GBP"/g, '"USD"'],
      ['payee', /PAYEE22222222/g, 'PAYEE33333333'],
      ['payment', /"custom_id":"[^"]+"/g, '"custom_id":"c7Rk2Vw9TqXz4LbN1sYm8A"'],
      ['order', /"id":"\w{17}","status":"(APPROVED|COMPLETED)"/g, '"id":"5O190127TN364715T","status":"$1"'],
    ];

    const NOT_CAPTURED = swaps(/"status":"COMPLETED","final/g, '"status":"DECLINED","final');

    it.each(OTHERWISE)('a payment with another %s is not captured', async (what, from, to) => {
      const buyer = await anApprovingBuyer(shop());
      proxy.always(READ, swaps(from, to));
      expect((await comeBack(shop(), buyer)).statusCode).toBe(409);
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(0);
      expect(await orderOf(buyer)).toMatchObject({ order_status_id: 1, amount_paid: 0 });
      expect(alarmsOf(shop(), buyer.order.id)[0]?.['differences']).toContain(what);
      proxy.clearFaults();
      proxy.always(EVENTS, discards);
      expect((await payAgain(buyer.member, buyer.order.id)).statusCode).toBe(200);
    });

    it.each(OTHERWISE)('a capture with another %s does not pay the order', async (what, from, to) => {
      const buyer = await anApprovingBuyer(shop());
      proxy.always(CAPTURE, swaps(from, to));
      const answer = await comeBack(shop(), buyer);
      expect(answer.statusCode).toBe(409);
      expect(answer.json<Problem>().message).toMatch(/do not pay again/);
      expect(await paymentStateOf(shop(), buyer)).toBe('mismatched');
      expect(await noticesOf(shop(), buyer)).toEqual(['payment not as agreed']);
      expect(await orderOf(buyer)).toMatchObject({ order_status_id: 1, amount_paid: 0 });
      expect(alarmsOf(shop(), buyer.order.id)[0]?.['differences']).toContain(what);
      expect(proxy.requestsFor(CAPTURE)).toHaveLength(1);
    });

    it.each([
      ['refuses the capture', refuses('INSTRUMENT_DECLINED'), swaps(/^/g, '')],
      ['could not capture it', NOT_CAPTURED, NOT_CAPTURED],
    ])('an order may be paid again when PayPal %s', async (_what, fault, faultOfReading) => {
      const buyer = await anApprovingBuyer(shop());
      proxy.once(CAPTURE, fault);
      proxy.always(new RegExp(`GET .*/${buyer.back.paypalToken}$`), faultOfReading);
      const answer = await comeBack(shop(), buyer);
      expect(answer.statusCode).toBe(409);
      expect(answer.json<Problem>().message).toMatch(/declined .* order \d+ is kept/);
      expect(await noticesOf(shop(), buyer)).toEqual(['payment refused']);
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

    it('a payment that PayPal holds back is waited for, and no other one is begun', async () => {
      const buyer = await anApprovingBuyer(shop());
      const pending = swaps(/"status":"COMPLETED","final/g, '"status":"PENDING","final');
      proxy.always(CAPTURE, pending);
      proxy.always(READ, pending);
      expect((await comeBack(shop(), buyer)).json<Problem>().message).toMatch(/need not pay again/);
      expect((await payAgain(buyer.member, buyer.order.id)).statusCode).toBe(409);
      expect(await paymentStateOf(shop(), buyer)).toBe('capturing');
      proxy.clearFaults();
      expect((await comeBack(shop(), buyer)).json()).toMatchObject({ order_status_id: 2 });
    });

    it('a payment that PayPal has forgotten gives way to another', async () => {
      const buyer = await aBuyer(shop());
      proxy.once(READ, says(404, { name: 'RESOURCE_NOT_FOUND' }));
      expect((await comeBack(shop(), buyer)).statusCode).toBe(409);
      const again = (await payAgain(buyer.member, buyer.order.id)).json<Placement>();
      expect(again.paypal_approval_url).not.toBe(buyer.approvalUrl);
    });

    it('a payment that is given up while it is being read is not captured', async () => {
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
  },
  { keys: null, between: proxy.between },
);
