/** Carts of members: whose they are, what joins them, and what they cost whom. */
import { describe, expect, it } from 'vitest';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Cart } from '#contract/carts/carts.ts';
import type { User } from '#contract/customers/customer.ts';
import { aLine, cartCallsOf, SANTOS } from '#tests/support/api/cart-calls.ts';
import { anOrder } from '#tests/support/api/given-order.ts';
import {
  aMember,
  aMemberOnTrial,
  GOOD_PASSWORD,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('carts of members', (shop) => {
  const guests = cartCallsOf(shop);
  const logIn = (email: string, cartId: string | null) =>
    sendTo(shop(), {
      method: 'POST',
      url: '/api/authenticate/blendly',
      payload: { email, password: GOOD_PASSWORD, cartId },
    });
  const guestCartWith = async (...lines: object[]) => {
    const { id } = await guests.newCart();
    for (const line of lines) await guests.add(id, line);
    return id;
  };
  const cartIdOf = async ({ send }: TestMember) =>
    (await send('GET', '/authenticate/blendly/user')).json<User>().cart_id;
  const heldBy = async ({ send }: TestMember, id: string | null) =>
    (await send('GET', `/carts/${id}/cart-blends`))
      .json<CartBlend[]>()
      .map(({ name, quantity }) => `${quantity} ${name}`);

  it('signing up turns the guest cart into the member’s', async () => {
    const cartId = await guestCartWith({ quantity: 2 });
    const mina = await aMember(shop(), { cartId });
    expect(mina.user.cart_id).toBe(cartId);
    expect(await heldBy(mina, cartId)).toEqual(['2 Morning']);
  });

  it('a member’s cart is read, and a line taken out, by its id; all else needs the member’s token', async () => {
    const [ofGuest] = await guests.lines(await guestCartWith({}));
    const mina = await aMemberOnTrial(shop(), 'barista');
    const cartId = mina.user.cart_id;
    for (const name of ['Morning', 'Evening'])
      await mina.send('POST', '/cart-blends', { ...aLine({ name }), cartId });
    const [line, other] = (await mina.send('GET', `/carts/${cartId}/cart-blends`)).json<CartBlend[]>();
    const theo = await aMember(shop());
    const asGuest: TestMember['send'] = (method, path, payload) =>
      sendTo(shop(), { method, url: `/api${path}`, ...(payload === undefined ? {} : { payload }) });
    for (const send of [asGuest, theo.send]) {
      const shown = [
        await send('GET', `/carts/${cartId}`),
        await send('GET', `/carts/${cartId}/cart-blends`),
        await send('GET', `/cart-blends/${line?.id}/cart-blend-recipes`),
      ];
      for (const answer of shown) {
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
        for (const secret of [mina.user.email, mina.user.last_name, 'customer', 'owner'])
          expect(answer.body).not.toContain(secret);
      }
      // At the prices of whoever asks, not of whose it is.
      expect(shown[1]?.json<CartBlend[]>()[0]?.unit_price).toBe(ofGuest?.unit_price);
      const refused = [
        await send('POST', '/cart-blends', { ...aLine(), cartId }),
        await send('PATCH', `/cart-blends/${line?.id}`, { quantity: 9 }),
        await send('PUT', `/carts/${cartId}/voucher`, { discountVoucherCode: 'WINTER10' }),
        await send('DELETE', `/carts/${cartId}/voucher`),
        await send('POST', '/orders', anOrder({ cartId, guestEmail: 'theo@example.com' })),
      ];
      expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(404));
    }
    expect(line?.unit_price).toBeLessThan(ofGuest?.unit_price ?? 0);
    expect((await asGuest('DELETE', `/cart-blends/${other?.id}`)).statusCode).toBe(200);
    expect(await heldBy(mina, cartId)).toEqual(['1 Morning']);
    expect((await mina.send('PATCH', `/cart-blends/${line?.id}`, { quantity: 3 })).statusCode).toBe(200);
    expect(await heldBy(mina, cartId)).toEqual(['3 Morning']);
  });

  it('a member’s cart is the newest one', async () => {
    const mina = await aMember(shop());
    await mina.send('POST', '/carts');
    const newest = (await mina.send('POST', '/carts')).json<Cart>().id;
    expect(await cartIdOf(mina)).toBe(newest);
  });

  describe('logging in with a guest cart', () => {
    it('merges the guest cart into the member’s once, equal coffees together', async () => {
      const mina = await aMember(shop(), { cartId: await guestCartWith({ quantity: 2 }) });
      const cartId = await guestCartWith({ quantity: 3 }, { name: 'Evening' });
      const answers = await Promise.all([1, 2, 3].map(() => logIn(mina.user.email, cartId)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(await cartIdOf(mina)).toBe(mina.user.cart_id);
      expect(await heldBy(mina, mina.user.cart_id)).toEqual(['5 Morning', '1 Evening']);
      expect((await mina.send('GET', `/carts/${cartId}`)).statusCode).toBe(404);
    });

    it('stops at 112 bags of a coffee', async () => {
      const mina = await aMember(shop(), { cartId: await guestCartWith({ quantity: 110 }) });
      await logIn(mina.user.email, await guestCartWith({ quantity: 110 }));
      expect(await heldBy(mina, mina.user.cart_id)).toEqual(['112 Morning']);
    });

    it.each([
      ['no cart of ours', 'A'.repeat(22)],
      ['no id at all', "' or 1=1 --"],
    ])('ignores %s', async (_what, cartId) => {
      const mina = await aMember(shop());
      expect((await logIn(mina.user.email, cartId)).statusCode).toBe(200);
      expect(await cartIdOf(mina)).toBe(mina.user.cart_id);
    });

    it('does not merge the cart of another member', async () => {
      const theo = await aMember(shop(), { cartId: await guestCartWith({ quantity: 4 }) });
      const mina = await aMember(shop());
      expect((await logIn(mina.user.email, theo.user.cart_id)).statusCode).toBe(200);
      expect(await cartIdOf(mina)).toBe(mina.user.cart_id);
      expect(await heldBy(mina, mina.user.cart_id)).toEqual([]);
      expect(await heldBy(theo, theo.user.cart_id)).toEqual(['4 Morning']);
    });
  });

  describe('a member’s price tier', () => {
    const perKilo = async (send: TestMember['send']) => {
      const beans = (await send('GET', '/beans')).json<{ id: number; price_per_kilo: number }[]>();
      const cartId = (await send('POST', '/carts')).json<Cart>().id;
      const line = (await send('POST', '/cart-blends', { ...aLine(), cartId })).json<CartBlend>();
      const priced = await send('POST', '/dynamically-priced-blends', {
        ...aLine(),
        asBaristaDistributor: 1,
        price_tier: 3,
      });
      return [
        beans.find(({ id }) => id === SANTOS)?.price_per_kilo,
        line.unit_price,
        priced.json<{ price_per_kilo: number }>().price_per_kilo,
      ];
    };
    const asGuest: TestMember['send'] = (method, path, payload) =>
      sendTo(shop(), { method, url: `/api${path}`, ...(payload === undefined ? {} : { payload }) });

    it('applies in lists, carts and pricing calls alike', async () => {
      const [guest, home, barista, corporate] = await Promise.all([
        perKilo(asGuest),
        perKilo((await aMemberOnTrial(shop(), 'barista-home')).send),
        perKilo((await aMemberOnTrial(shop(), 'barista')).send),
        perKilo((await aMemberOnTrial(shop(), 'barista-corporate')).send),
      ]);
      for (const prices of [guest, home, barista, corporate]) expect(new Set(prices).size).toBe(1);
      expect(home).toEqual(guest);
      expect(Number(barista[0])).toBeLessThan(Number(guest[0]));
      expect(Number(corporate[0])).toBeLessThan(Number(barista[0]));
    });

    it('is never served to anybody else', async () => {
      const { token } = await aMemberOnTrial(shop(), 'barista');
      for (const url of ['/api/beans', '/api/blends']) {
        const answer = await sendTo(shop(), { url, token });
        expect([answer.headers['cache-control'], answer.headers['etag']]).toEqual(['no-store', undefined]);
        const stale = await sendTo(shop(), { url, token: 'B'.repeat(43) });
        expect(stale.body).toBe((await sendTo(shop(), { url })).body);
        expect(stale.body).not.toBe(answer.body);
      }
    });
  });
});
