/** The key of a guest's order, which is handed to the browser that ordered or paid, and to nobody else. */
import { expect, it } from 'vitest';
import type { PlacedOrder, Placement } from '#contract/checkout/checkout.ts';
import { addressOf, minasAddress } from '#contract/customers/postal-address.ts';
import type { GuestOrder } from '#contract/orders/orders.ts';
import type { Problem } from '#contract/problem.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { aCartWith, anOrder } from '#tests/support/api/given-order.ts';
import { aMember, aNewcomer, sendTo } from '#tests/support/api/members.ts';
import { choose } from '#tests/support/shop/paypal-buyers.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

type Keyed<T> = T & { guest_order_key?: string };

withShop('the key of a guest’s order', (shop) => {
  const place = (payload: object, token?: string) =>
    sendTo(shop(), { method: 'POST', url: '/api/orders', token, payload });
  const read = (key: string, headers: Record<string, string> = {}) =>
    shop().http.inject({ method: 'GET', url: `/api/guest-orders/${key}`, headers });

  const aGuestsOrder = async () => {
    const body = anOrder({ cartId: await aCartWith(shop()), guestEmail: aNewcomer().email });
    const {
      order,
      guest_order_key: key = '',
      paypal_approval_url,
    } = (await place(body)).json<Keyed<Placement>>();
    const token = new URL(paypal_approval_url ?? '').searchParams.get('token') ?? '';
    return { body, order, key, token };
  };
  const comeBack = async (token: string) => {
    const { searchParams } = await choose(shop(), token, 'pay');
    const payload = {
      paypalPaymentId: searchParams.get('paymentId') ?? '',
      paypalToken: token,
      paypalPayerId: searchParams.get('PayerID') ?? '',
    };
    return () => sendTo(shop(), { method: 'PUT', url: '/api/orders/paypal-pay', payload });
  };

  it('a guest’s browser gets a key with the order, which opens it', async () => {
    const { key, order } = await aGuestsOrder();
    const opened = await read(key);
    expect(opened.json<GuestOrder>().order).toMatchObject({ id: order.id, full_name: 'Mina Okafor' });
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.headers['referrer-policy']).toBe('no-referrer');
  });

  it('the same request again answers the same key, without lengthening it', async () => {
    const { key, body } = await aGuestsOrder();
    shop().clock.advance(HOUR_MS);
    expect((await place(body)).json<Keyed<Placement>>().guest_order_key).toBe(key);
  });

  it('the cart’s id alone hands out no key: whoever asks again has to know everything that the order says', async () => {
    const { body, order } = await aGuestsOrder();
    for (const changes of [
      { guestEmail: aNewcomer().email },
      addressOf('billing', { ...minasAddress, lastName: 'Lund' }),
      addressOf('shipping', { ...minasAddress, address: '1 High Street' }),
      addressOf('shipping', { ...minasAddress, phone: '+44 1947 555 011' }),
    ]) {
      const answer = (await place({ ...body, ...changes })).json<Keyed<Placement>>();
      expect([answer.order.id, answer.guest_order_key]).toEqual([order.id, undefined]);
    }
    const { token } = await aMember(shop());
    expect((await place(body, token)).json()).not.toHaveProperty('guest_order_key');
  });

  it('a member’s order has no key, whoever asks', async () => {
    const member = await aMember(shop());
    const cartId = await aCartWith(shop(), { token: member.token });
    const guestEmail = member.user.email;
    const answers = [
      await member.send('POST', '/orders', anOrder({ cartId, guestEmail })),
      await member.send('POST', '/orders', anOrder({ cartId, guestEmail })),
      await place(anOrder({ cartId, guestEmail })),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
    for (const answer of answers) expect(answer.body).not.toContain('guest_order_key');
  });

  it('who comes back from PayPal gets the key for as long as paying takes', async () => {
    const { key, token } = await aGuestsOrder();
    const confirm = await comeBack(token);
    expect((await confirm()).json<Keyed<PlacedOrder>>().guest_order_key).toBe(key);
    shop().clock.advance(2.9 * HOUR_MS);
    expect((await confirm()).json()).toHaveProperty('guest_order_key');
    shop().clock.advance(HOUR_MS);
    const late = await confirm();
    expect([late.statusCode, late.json()]).toMatchObject([200, { order_status_id: 2 }]);
    expect(late.json()).not.toHaveProperty('guest_order_key');
  });

  it('a payment that is found by one of its ids hands out nothing', async () => {
    const [mine, other] = [await aGuestsOrder(), await aGuestsOrder()];
    const { searchParams } = await choose(shop(), mine.token, 'pay');
    const payload = {
      paypalPaymentId: searchParams.get('paymentId') ?? '',
      paypalToken: other.token,
      paypalPayerId: 'NOBODY',
    };
    const answer = await sendTo(shop(), { method: 'PUT', url: '/api/orders/paypal-pay', payload });
    expect([answer.statusCode, answer.body.includes('guest_order_key')]).toEqual([404, false]);
  });

  it('another guest’s key opens that guest’s order alone, and an altered or expired one nothing', async () => {
    const [mine, other] = [await aGuestsOrder(), await aGuestsOrder()];
    expect((await read(other.key)).json<GuestOrder>().order.id).toBe(other.order.id);
    const [, signature = ''] = mine.key.split('.');
    const [text = ''] = other.key.split('.');
    const longer = Buffer.from(`${mine.order.id}.${2 ** 40}`).toString('base64url');
    for (const wrong of [`${text}.${signature}`, `${longer}.${signature}`, `${mine.key}A`])
      expect([wrong, (await read(wrong)).statusCode]).toEqual([wrong, 404]);
    shop().clock.advance(91 * DAY_MS);
    expect((await read(mine.key)).statusCode).toBe(404);
  });

  it('a key in a referrer, a header or a query opens nothing, and stands in no log', async () => {
    const { key, order } = await aGuestsOrder();
    const referer = `https://shop.test/guestorders/${key}`;
    expect((await read(String(order.id), { referer })).statusCode).toBe(404);
    expect((await read(`x?key=${key}`, { authorization: `Bearer ${key}` })).statusCode).toBe(404);
    await read(key, { referer });
    expect(JSON.stringify(shop().logged)).not.toContain(key.split('.')[1]);
  });

  it('a return without its parts is answered by the sentence that the page shows', async () => {
    for (const payload of [{}, { paypalPaymentId: 'a', paypalToken: 'b' }, { paypalPaymentId: 1 }]) {
      const answer = await sendTo(shop(), { method: 'PUT', url: '/api/orders/paypal-pay', payload });
      expect([answer.statusCode, answer.json<Problem>().message]).toEqual([
        400,
        'Please provide paymentId, token, payerId',
      ]);
    }
  });
});
