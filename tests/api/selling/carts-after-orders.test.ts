/** The id of a cart goes on after its order: what clients stored stays usable, and nothing is ordered twice. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Cart } from '#contract/carts/carts.ts';
import type { Placement } from '#contract/checkout/checkout.ts';
import type { User } from '#contract/customers/customer.ts';
import { DAY_MS } from '#domain/durations.ts';
import { sweepCarts } from '#server/selling/carts/sweep-carts.ts';
import { aLine } from '#tests/support/api/cart-calls.ts';
import { aCartWith, anOrder } from '#tests/support/api/given-order.ts';
import { aMember, aNewcomer, sendTo } from '#tests/support/api/members.ts';
import { orderCallsOf } from '#tests/support/api/order-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('carts after their orders', (shop) => {
  checkMoneyAfterEach(shop);

  const { aRichMember, place, ordersOf } = orderCallsOf(shop);
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, token?: string) =>
    sendTo(shop(), { method, url: `/api${path}`, token, ...(payload === undefined ? {} : { payload }) });
  const read = async (id: string) => (await ask('GET', `/carts/${id}`)).json<Cart>();
  const namesIn = async (id: string) =>
    (await ask('GET', `/carts/${id}/cart-blends`)).json<CartBlend[]>().map(({ name }) => name);
  /** As an older client orders: with its copy of the cart, and without the key. */
  const asOlderClient = async (id: string) => ({
    cartId: id,
    cartBlends: (await ask('GET', `/carts/${id}/cart-blends`)).json<CartBlend[]>().map((line) => ({
      ...aLine({ name: line.name }),
      id: line.id,
    })),
  });
  const orderOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.json<Placement>().order.id;

  it('a cart that was ordered is empty and takes coffees again, a member’s and a guest’s', async () => {
    const member = await aRichMember();
    const guestEmail = aNewcomer().email;
    for (const buyer of [member, null]) {
      const token = buyer?.token;
      const id = await aCartWith(shop(), token === undefined ? {} : { token });
      const before = await read(id);
      const order = (changes: object) =>
        buyer === null
          ? ask('POST', '/orders', anOrder({ cartId: id, guestEmail, ...changes }))
          : place(buyer, { cartId: id, ...changes });
      const first = orderOf(await order({}));
      const emptied = await read(id);
      expect(emptied).toMatchObject({ id, total: 0, weight: 0, voucher: null });
      expect(emptied.order_key).not.toBe(before.order_key);
      expect(await namesIn(id)).toEqual([]);
      const added = await ask('POST', '/cart-blends', { ...aLine({ name: 'Next' }), cartId: id }, token);
      expect(added.statusCode).toBe(200);
      expect(await namesIn(id)).toEqual(['Next']);
      const second = orderOf(await order({}));
      expect(second).not.toBe(first);
      expect(await namesIn(id)).toEqual([]);
    }
    expect(await ordersOf(member)).toHaveLength(2);
  });

  it('a request that repeats an order finds it, though the cart holds other coffee by now', async () => {
    const member = await aRichMember();
    const cartId = await aCartWith(shop(), { token: member.token });
    const { order_key: orderKey } = await read(cartId);
    const older = await asOlderClient(cartId);
    const first = orderOf(await place(member, { cartId, orderKey }));
    await member.send('POST', '/cart-blends', { ...aLine({ name: 'From another tab' }), cartId });
    expect(orderOf(await place(member, { cartId, orderKey }))).toBe(first);
    expect(orderOf(await place(member, older))).toBe(first);
    expect(await namesIn(cartId)).toEqual(['From another tab']);
    const second = orderOf(await place(member, await asOlderClient(cartId)));
    expect(second).not.toBe(first);
    expect(orderOf(await place(member, { cartId, orderKey }))).toBe(first);
    expect(await ordersOf(member)).toHaveLength(2);
  });

  it('a request that says no key and finds the cart empty repeats its last order', async () => {
    const member = await aRichMember();
    const cartId = await aCartWith(shop(), { token: member.token });
    const first = orderOf(await place(member, { cartId }));
    expect(orderOf(await place(member, { cartId }))).toBe(first);
    const { order_key: orderKey } = await read(cartId);
    const empty = await place(member, { cartId, orderKey });
    expect([empty.statusCode, empty.json<{ message: string }>().message]).toEqual([
      422,
      'Your cart is empty',
    ]);
    expect((await place(member, { cartId, orderKey: 'B'.repeat(22) })).statusCode).toBe(404);
    expect(await ordersOf(member)).toHaveLength(1);
  });

  it('one tab orders while the other adds: each coffee is ordered once or lies in the cart', async () => {
    const member = await aRichMember();
    for (let repetition = 0; repetition < 6; repetition++) {
      const cartId = await aCartWith(shop(), { token: member.token });
      const { order_key: orderKey } = await read(cartId);
      const late = { ...aLine({ name: 'Late' }), cartId };
      const answers = await Promise.all([
        place(member, { cartId, orderKey }),
        member.send('POST', '/cart-blends', late),
        place(member, { cartId, orderKey }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const [order, again] = [answers[0], answers[2]].map(orderOf);
      expect(again).toBe(order);
      const lines = (await member.send('GET', `/orders/${order}/order-blends`)).json<{ name: string }[]>();
      const everywhere = [...lines.map(({ name }) => name), ...(await namesIn(cartId))];
      expect(everywhere.toSorted()).toEqual(['Late', 'Morning']);
    }
    expect(await ordersOf(member)).toHaveLength(6);
  });

  it('a member always has a cart that takes coffees: after signing up, and after an order', async () => {
    const member = await aRichMember();
    const cartIdOf = async () =>
      (await member.send('GET', '/authenticate/blendly/user')).json<User>().cart_id;
    const cartId = member.user.cart_id;
    expect(await cartIdOf()).toBe(cartId);
    await member.send('POST', '/cart-blends', { ...aLine(), cartId });
    await place(member, { cartId });
    expect(await cartIdOf()).toBe(cartId);
    expect((await member.send('POST', '/cart-blends', { ...aLine(), cartId })).statusCode).toBe(200);
  });

  it('sweeping leaves a cart that was ordered, and takes a guest’s forgotten coffees out of it', async () => {
    const guestEmail = aNewcomer().email;
    const cartId = await aCartWith(shop());
    await ask('POST', '/orders', anOrder({ cartId, guestEmail }));
    const member = await aMember(shop());
    await sweepCarts(shop().db, new Date(Date.now() + 9 * DAY_MS));
    expect((await read(cartId)).total).toBe(0);
    expect((await member.send('GET', `/carts/${member.user.cart_id}`)).statusCode).toBe(200);
    await ask('POST', '/cart-blends', { ...aLine(), cartId });
    const unchanged = { changed_at: sql<Date>`now() - interval '62 days'` };
    await shop().db.updateTable('carts').set(unchanged).where('id', '=', cartId).execute();
    await sweepCarts(shop().db, new Date());
    expect(await namesIn(cartId)).toEqual([]);
    expect((await read(cartId)).id).toBe(cartId);
  });
});
