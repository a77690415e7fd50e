/** What PayPal's events tell of saved payments. */
import { beforeEach, expect, it } from 'vitest';
import type { Placement } from '#contract/checkout/checkout.ts';
import type { Order } from '#contract/orders/order.ts';
import type { SavedPayment } from '#contract/payments/saved-payments.ts';
import { HOUR_MS } from '#domain/durations.ts';
import {
  chargeSavedPayment,
  deleteRemovedPayments,
  reconcilePayments,
} from '#server/money/payments/payments.ts';
import { aCartWith, anOrder } from '#tests/support/api/given-order.ts';
import { aMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { choose } from '#tests/support/shop/paypal-buyers.ts';
import {
  CAPTURE,
  CREATE,
  EVENTS,
  isDown,
  losesAnswer,
  openPaypalProxy,
  says,
  swaps,
  VERIFY,
} from '#tests/support/shop/paypal-proxy.ts';
import { aSaver, depsOf, paymentsOf, saveBy, savedOf, tokensOf } from '#tests/support/shop/saved-payments.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const CREATED = 'VAULT.PAYMENT-TOKEN.CREATED';
const DELETED = 'VAULT.PAYMENT-TOKEN.DELETED';
const READ_TOKEN = /GET \/v3\/vault\/payment-tokens\/\w+$/;
const proxy = openPaypalProxy();

/** PayPal has the payer's consent, and tells the vault id later. */
const onlyApproves = swaps(/"vault":\{"id":"\w+","status":"VAULTED"/g, '"vault":{"status":"APPROVED"');

withShop(
  'events about saved payments',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

    const eventLike = async (type: string, about: string) => {
      const sent = () =>
        proxy.requestsFor(EVENTS).find(({ body }) => body.includes(type) && body.includes(about));
      await expect.poll(sent).toBeDefined();
      return sent();
    };
    const tell = async (event: Awaited<ReturnType<typeof eventLike>>): Promise<number> =>
      (
        await shop().http.inject({
          method: 'POST',
          url: '/api/paypal/webhooks',
          headers: event?.headers ?? {},
          payload: event?.body ?? '',
        })
      ).statusCode;
    /** Whose vault id PayPal tells later, by the event that comes with it. */
    const anAwaiting = async () => {
      const member = await aMember(shop());
      proxy.once(CAPTURE, onlyApproves);
      const billId = await saveBy(shop(), member);
      expect(await savedOf(shop(), member)).toMatchObject([{ state: 'awaited', vault_id: null }]);
      const [payment] = await paymentsOf(shop(), billId);
      return { member, event: await eventLike(CREATED, payment?.paypal_order_id ?? '') };
    };

    it('eight events about a charge that was lost long ago pay the order once', async () => {
      const member = await aSaver(shop());
      const cartId = await aCartWith(shop(), { token: member.token });
      const { order } = (await member.send('POST', '/orders', anOrder({ cartId }))).json<Placement>();
      const charged = () => chargeSavedPayment(shop().payments, { orderId: order.id });
      proxy.once(CREATE, losesAnswer);
      expect(await charged()).toEqual({ outcome: 'not known yet' });
      const [payment] = await shop()
        .db.selectFrom('paypal_payments')
        .select('id')
        .where('order_id', '=', order.id)
        .where('saved_payment_id', 'is not', null)
        .execute();
      const event = await eventLike('PAYMENT.CAPTURE.COMPLETED', payment?.id ?? '');
      shop().clock.advance(6 * HOUR_MS);
      await reconcilePayments(shop().payments, shop().clock());
      expect(await charged()).toEqual({ outcome: 'not known yet' });
      expect(await Promise.all(Array.from({ length: 8 }, () => tell(event)))).toEqual(Array(8).fill(200));
      expect(await charged()).toEqual({ outcome: 'paid' });
      const { balance } = (await member.send('GET', `/orders/${order.id}`)).json<Order>();
      expect(balance).toBe(0);
      const { saved_payment } = (await member.send('GET', '/saved-payment')).json<{
        saved_payment: SavedPayment;
      }>();
      expect(saved_payment.charges).toMatchObject([{ name: `order ${order.id}`, amount: order.total }]);
    });

    it('a member ticks at the checkout that PayPal may save the payment', async () => {
      const member = await aMember(shop());
      const cartId = await aCartWith(shop(), { token: member.token });
      const sent = anOrder({ cartId, savePayment: true });
      const { paypal_approval_url = '' } = (await member.send('POST', '/orders', sent)).json<Placement>();
      const token = new URL(paypal_approval_url).searchParams.get('token') ?? '';
      const { searchParams } = await choose(shop(), token, 'pay');
      const back = {
        paypalPaymentId: searchParams.get('paymentId'),
        paypalToken: token,
        paypalPayerId: searchParams.get('PayerID'),
      };
      expect((await member.send('PUT', '/orders/paypal-pay', back)).statusCode).toBe(200);
      expect(await savedOf(shop(), member)).toMatchObject([{ state: 'in use' }]);
    });

    it('a vault id that comes later takes the saved payment into use, however often it is told', async () => {
      const { member, event } = await anAwaiting();
      expect(await Promise.all(Array.from({ length: 8 }, () => tell(event)))).toEqual(Array(8).fill(200));
      expect(await savedOf(shop(), member)).toMatchObject([
        { state: 'in use', payer: 'p•••@paypal.invalid' },
      ]);
    });

    it('a vault id that comes after the member removed it is deleted at PayPal', async () => {
      const { member, event } = await anAwaiting();
      await member.send('DELETE', '/saved-payment');
      expect(await tell(event)).toBe(200);
      expect(await savedOf(shop(), member)).toMatchObject([{ state: 'ended', ended_why: 'removed' }]);
      await deleteRemovedPayments(depsOf(shop()), shop().clock());
      expect(await tokensOf(shop(), member)).toMatchObject([{ deleted_at: expect.any(Date) }]);
    });

    it('what the payer deletes at PayPal ends here', async () => {
      const member = await aSaver(shop());
      const [token] = await tokensOf(shop(), member);
      await shop().http.inject({
        method: 'POST',
        url: '/paypal-demo/automatic-payments',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ id: token?.id ?? '' }).toString(),
      });
      const event = await eventLike(DELETED, token?.id ?? '');
      proxy.once(READ_TOKEN, isDown);
      expect(await tell(event)).toBe(503);
      expect(await savedOf(shop(), member)).toMatchObject([{ state: 'in use' }]);
      expect(await tell(event)).toBe(200);
      expect(await savedOf(shop(), member)).toMatchObject([
        { state: 'ended', ended_why: 'deleted at paypal', deletion_due_at: null },
      ]);
    });

    it('an event alone deletes nothing that PayPal still has', async () => {
      const member = await aSaver(shop());
      const [token] = await tokensOf(shop(), member);
      const created = await eventLike(CREATED, token?.id ?? '');
      proxy.always(VERIFY, says(200, { verification_status: 'SUCCESS' }));
      const body = created?.body.replace(CREATED, DELETED).replaceAll('WH-', 'WH-X') ?? '';
      const answer = await shop().http.inject({
        method: 'POST',
        url: '/api/paypal/webhooks',
        headers: created?.headers ?? {},
        payload: body,
      });
      expect(answer.statusCode).toBe(503);
      expect(await savedOf(shop(), member)).toMatchObject([{ state: 'in use' }]);
    });
  },
  { keys: null, between: proxy.between },
);
