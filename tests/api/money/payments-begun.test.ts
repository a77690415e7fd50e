/** One way to pay for an order at a time, however often a payment is begun. */
import { beforeEach, expect, it } from 'vitest';
import type { Placement } from '#contract/checkout/checkout.ts';
import { aCartWith, anOrder } from '#tests/support/api/given-order.ts';
import { aMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { aBuyer, choose, comeBack, payAgain } from '#tests/support/shop/paypal-buyers.ts';
import { CAPTURE, CREATE, openPaypalProxy } from '#tests/support/shop/paypal-proxy.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const proxy = openPaypalProxy();

withShop(
  'paying by PayPal',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

    it('a payment is begun once, however often it is asked for', async () => {
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

    it('beginning a payment answers the paid order when it was paid in another tab meanwhile', async () => {
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

    it('a payment is begun again when it was given up while PayPal was asked', async () => {
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

    it('simultaneous requests begin one payment', async () => {
      const member = await aMember(shop());
      const cartId = await aCartWith(shop(), { token: member.token });
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => member.send('POST', '/orders', anOrder({ cartId }))),
      );
      const [first] = answers;
      for (const answer of answers) expect(answer.json()).toEqual(first?.json());
      expect(proxy.requestsFor(CREATE).filter(({ status }) => status === 201)).toHaveLength(1);
    });
  },
  { keys: null, between: proxy.between },
);
