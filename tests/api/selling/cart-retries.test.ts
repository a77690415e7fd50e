/** Idempotency key: a request to add to a cart that is sent again because its answer was lost. */
import { expect, it } from 'vitest';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { User } from '#contract/customers/customer.ts';
import { DAY_MS } from '#domain/durations.ts';
import { newId } from '#server/platform/secrets.ts';
import { sweepCarts } from '#server/selling/carts/sweep-carts.ts';
import { aLine, cartCallsOf } from '#tests/support/api/cart-calls.ts';
import { aMember, GOOD_PASSWORD, sendTo } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('idempotency keys of carts', (shop) => {
  const { newCart, add, change, remove, lines } = cartCallsOf(shop);
  const anIdempotencyKey = async (changes: object = {}) => {
    const { id } = await newCart();
    const additionId = newId();
    return { id, additionId, again: (cart = id) => add(cart, { quantity: 2, ...changes, additionId }) };
  };

  it('adding with the same idempotency key adds once and answers the same, in turn and at once', async () => {
    const { id, again } = await anIdempotencyKey();
    const first = (await again()).json<CartBlend>();
    for (const answer of [await again(), ...(await Promise.all([again(), again(), again()]))])
      expect([answer.statusCode, answer.json()]).toEqual([200, first]);
    const other = await anIdempotencyKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => other.again()));
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([200, answers[0]?.json()]);
    for (const cart of [id, other.id]) expect(await lines(cart)).toMatchObject([{ quantity: 2 }]);
  });

  it('adding the same coffee with two idempotency keys adds it twice', async () => {
    const { id, again } = await anIdempotencyKey();
    await again();
    await add(id, { quantity: 2, additionId: newId() });
    await add(id, { quantity: 2, additionId: null });
    expect((await again()).json()).toMatchObject({ quantity: 6 });
  });

  it.each([
    ['another coffee', { name: 'Evening' }],
    ['another number of bags', { quantity: 3 }],
  ])('an idempotency key that was used is refused for %s', async (_what, changes) => {
    const { id, again, additionId } = await anIdempotencyKey();
    await again();
    const answer = await add(id, { quantity: 2, ...changes, additionId });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({ fields: { additionId: expect.stringContaining('an id of its own') } }),
    ]);
    expect(await lines(id)).toMatchObject([{ name: 'Morning', quantity: 2 }]);
  });

  it('repeating a request does not bring back a line that was removed', async () => {
    const { id, again, additionId } = await anIdempotencyKey();
    const { id: lineId } = (await again()).json<CartBlend>();
    await remove(lineId);
    const answer = await again();
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining('Add it once more') }),
    ]);
    expect(await lines(id)).toEqual([]);
    await add(id, { quantity: 2 });
    expect((await add(id, { quantity: 2, additionId })).json()).toMatchObject({ quantity: 2 });
  });

  it('repeating a request adds nothing after the cart was joined at login, nor to another cart', async () => {
    const mina = await aMember(shop(), { cartId: (await anIdempotencyKey()).id });
    const { again, id, additionId } = await anIdempotencyKey();
    await again();
    const payload = { email: mina.user.email, password: GOOD_PASSWORD, cartId: id };
    await sendTo(shop(), { method: 'POST', url: '/api/authenticate/blendly', payload });
    expect((await again()).statusCode).toBe(404);
    const { cart_id: cartId } = (await mina.send('GET', '/authenticate/blendly/user')).json<User>();
    const [line] = (await mina.send('GET', `/carts/${cartId}/cart-blends`)).json<CartBlend[]>();
    const asked = { ...aLine({ quantity: 2, additionId }), cartId };
    const answer = await mina.send('POST', '/cart-blends', asked);
    expect([answer.statusCode, answer.json()]).toEqual([200, line]);
    const { id: another } = await newCart();
    expect((await again(another)).statusCode).toBe(409);
    expect(await lines(another)).toEqual([]);
  });

  it('one idempotency key used for two carts at the same time adds to one of them', async () => {
    for (let repetition = 0; repetition < 5; repetition++) {
      const { id, again } = await anIdempotencyKey();
      const { id: other } = await newCart();
      const answers = await Promise.all([again(), again(other)]);
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
      expect([...(await lines(id)), ...(await lines(other))]).toMatchObject([{ quantity: 2 }]);
    }
  });

  it('an idempotency key counts for successful requests, not for refused ones', async () => {
    const { id, again } = await anIdempotencyKey();
    const { id: lineId } = (await add(id, { quantity: 111 })).json<CartBlend>();
    expect((await again()).statusCode).toBe(422);
    await change(lineId, 110);
    expect((await again()).json()).toMatchObject({ quantity: 112 });
    expect((await again()).json()).toMatchObject({ quantity: 112 });
  });

  it('an idempotency key may be used again after a week', async () => {
    const { again } = await anIdempotencyKey();
    await again();
    await sweepCarts(shop().db, new Date(Date.now() + 6 * DAY_MS));
    expect((await again()).json()).toMatchObject({ quantity: 2 });
    await sweepCarts(shop().db, new Date(Date.now() + 8 * DAY_MS));
    expect((await again()).json()).toMatchObject({ quantity: 4 });
  });

  it.each([[''], ['1'], ['A'.repeat(23)], [7], [{}]])(
    'the idempotency key %j is refused',
    async (additionId) => {
      const { id } = await newCart();
      const answer = await add(id, { additionId });
      expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
        400,
        ['additionId'],
      ]);
    },
  );
});
