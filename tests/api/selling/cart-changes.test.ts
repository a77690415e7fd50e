/** Changing the grind and the bag size of what lies in a cart. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Cart } from '#contract/carts/carts.ts';
import { newId } from '#server/platform/secrets.ts';
import { cartCallsOf, TWO_BEANS } from '#tests/support/api/cart-calls.ts';
import { enterVoucher, givenVoucher } from '#tests/support/api/given-voucher.ts';
import { aMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const QUARTER = 3;
const KILO = 7;

withShop('changing a line of a cart', (shop) => {
  const { send, newCart, add, aFilledCart, remove, cart, lines } = cartCallsOf(shop);
  const change = (lineId: string, changes: object) => send('PATCH', `/cart-blends/${lineId}`, changes);
  const changed = async (lineId: string, changes: object) =>
    (await change(lineId, changes)).json<{ cart_blend: CartBlend; cart: Cart }>();

  it('a line gets another grind and bag size, at the price and weight of that bag', async () => {
    const { id, line } = await aFilledCart({ blendRecipes: TWO_BEANS, quantity: 4, bagSizeId: QUARTER });
    const dearer = await aFilledCart({ blendRecipes: TWO_BEANS, quantity: 4, bagSizeId: KILO, grindId: 2 });
    const now = await changed(line.id, { grindId: 2, bagSizeId: KILO });
    expect(now.cart_blend).toEqual({ ...dearer.line, id: line.id });
    expect(now.cart).toEqual({ ...(await cart(dearer.id)), id, order_key: id });
    expect(await lines(id)).toEqual([now.cart_blend]);
    expect(await cart(id)).toEqual(now.cart);
  });

  it('what a change leaves out stays as another tab made it', async () => {
    const { line } = await aFilledCart({ quantity: 2 });
    await Promise.all([change(line.id, { quantity: 9 }), change(line.id, { grindId: 2 })]);
    const now = await changed(line.id, { bagSizeId: QUARTER });
    expect(now.cart_blend).toMatchObject({ id: line.id, quantity: 9, grind_id: 2, bag_size_id: QUARTER });
  });

  it('a line that becomes the same coffee as another joins it with its bags', async () => {
    const { id, line } = await aFilledCart({ quantity: 2 });
    const other = (await add(id, { quantity: 3, grindId: 2 })).json<CartBlend>();
    const now = await changed(other.id, { grindId: line.grind_id });
    expect(now.cart_blend).toMatchObject({ id: line.id, quantity: 5 });
    expect(await lines(id)).toEqual([now.cart_blend]);
    expect((await change(other.id, { quantity: 1 })).statusCode).toBe(404);
    // Adding the coffee again finds the line as well.
    expect((await add(id)).json()).toMatchObject({ id: line.id, quantity: 6 });
  });

  it('lines that would come to more than 112 bags stay apart, and the refusal says why', async () => {
    const { id, line } = await aFilledCart({ quantity: 100 });
    const other = (await add(id, { quantity: 13, grindId: 2 })).json<CartBlend>();
    const before = await lines(id);
    const refusal = await change(other.id, { grindId: line.grind_id });
    expect(refusal.statusCode).toBe(422);
    expect(refusal.json<{ message: string }>().message).toBe(
      'You have 100 bags of this coffee in your cart already, and we sell at most 112 bags of a coffee at a time.',
    );
    expect(await lines(id)).toEqual(before);
    expect((await changed(other.id, { grindId: line.grind_id, quantity: 12 })).cart_blend).toMatchObject({
      quantity: 112,
    });
  });

  it.each([
    ['an unknown grind', { grindId: 99 }, 'grindId'],
    ['an unknown bag size', { bagSizeId: 99 }, 'bagSizeId'],
    ['too many bags', { grindId: 2, quantity: 113 }, 'quantity'],
  ])('%s is refused and changes nothing', async (_what, changes, field) => {
    const { id, line } = await aFilledCart();
    const refusal = await change(line.id, changes);
    expect(refusal.statusCode).toBe(422);
    expect(Object.keys(refusal.json<{ fields: object }>().fields)).toEqual([field]);
    expect(await lines(id)).toEqual([line]);
  });

  it('a change of nothing is malformed', async () => {
    const { line } = await aFilledCart();
    for (const nothing of [{}, { name: 'Evening' }, { grindId: null }])
      expect((await change(line.id, nothing)).statusCode).toBe(400);
  });

  it('a line of a member’s cart is changed by that member alone', async () => {
    const mina = await aMember(shop());
    const { id } = (await mina.send('POST', '/carts')).json<Cart>();
    const line = (await mina.send('POST', '/cart-blends', { ...LINE, cartId: id })).json<CartBlend>();
    expect((await change(line.id, { grindId: 2 })).statusCode).toBe(404);
    const own = await mina.send('PATCH', `/cart-blends/${line.id}`, { grindId: 2 });
    expect(own.json()).toMatchObject({ cart_blend: { grind_id: 2 } });
  });

  it('a voucher takes its part of the new price, and waits where that is too low', async () => {
    const { code } = await givenVoucher(shop(), { least_goods: 20 });
    const { id, line } = await aFilledCart({ bagSizeId: KILO });
    await enterVoucher(shop(), { cartId: id, code });
    const less = (await changed(line.id, { bagSizeId: QUARTER })).cart;
    expect(less.voucher_discount).toBe(0);
    expect(less.voucher?.problem).toContain('£20');
    const more = (await changed(line.id, { bagSizeId: KILO, quantity: 2 })).cart;
    expect(more.voucher_discount).toBe(Math.round(more.subtotal * 10) / 100);
  });

  it('a coffee that was taken out goes back before the one that followed it', async () => {
    const { id, line } = await aFilledCart();
    const second = (await add(id, { grindId: 2 })).json<CartBlend>();
    const third = (await add(id, { grindId: 3 })).json<CartBlend>();
    await remove(line.id);
    const additionId = newId();
    const back = (await add(id, { beforeId: second.id, additionId })).json<CartBlend>();
    expect((await add(id, { beforeId: second.id, additionId })).json()).toEqual(back);
    expect((await lines(id)).map((held) => held.id)).toEqual([back.id, second.id, third.id]);
  });

  it('a coffee joins at the end where the one that it should stand before is gone or not in this cart', async () => {
    const { id, line } = await aFilledCart();
    const elsewhere = await aFilledCart();
    const second = (await add(id, { grindId: 2, beforeId: elsewhere.line.id })).json<CartBlend>();
    const third = (await add(id, { grindId: 3, beforeId: newId() })).json<CartBlend>();
    expect((await lines(id)).map((held) => held.id)).toEqual([line.id, second.id, third.id]);
    expect(await lines(elsewhere.id)).toEqual([elsewhere.line]);
  });

  it('a coffee that is in the cart already stays where it is and gets the bags', async () => {
    const { id, line } = await aFilledCart();
    const second = (await add(id, { grindId: 2 })).json<CartBlend>();
    expect((await add(id, { grindId: 2, beforeId: line.id })).json()).toMatchObject({
      id: second.id,
      quantity: 2,
    });
    expect((await lines(id)).map((held) => held.id)).toEqual([line.id, second.id]);
  });

  it('a retry of an addition whose coffee was ground otherwise meanwhile adds nothing', async () => {
    const { id } = await newCart();
    const additionId = newId();
    const line = (await add(id, { additionId })).json<CartBlend>();
    await change(line.id, { grindId: 2 });
    expect((await add(id, { additionId })).statusCode).toBe(409);
    expect(await lines(id)).toMatchObject([{ id: line.id, grind_id: 2, quantity: 1 }]);
  });

  it('two lines that become the same coffee at once are one line with the bags of both', async () => {
    for (let repetition = 0; repetition < 5; repetition++) {
      const { id, line } = await aFilledCart({ quantity: 2 });
      const other = (await add(id, { quantity: 3, grindId: 2 })).json<CartBlend>();
      const answers = await Promise.all([line, other].map((one) => change(one.id, { grindId: 3 })));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect((await lines(id)).map(({ quantity }) => quantity)).toEqual([5]);
    }
  });

  it('bags are neither lost nor made by any sequence of changes', async () => {
    const anyStep = fc.record({
      line: fc.nat(3),
      grindId: fc.constantFrom(1, 2),
      bagSizeId: fc.constantFrom(QUARTER, KILO),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 10 }), async (steps) => {
        const { id } = await newCart();
        for (const [grindId, bagSizeId] of [
          [1, QUARTER],
          [1, KILO],
          [2, QUARTER],
          [2, KILO],
        ])
          await add(id, { grindId, bagSizeId, quantity: 4 });
        for (const { line, ...changes } of steps) {
          const held = await lines(id);
          const one = held[line % held.length];
          expect((await change(one?.id ?? '', changes)).statusCode).toBe(200);
        }
        const now = await lines(id);
        expect(now.reduce((bags, { quantity }) => bags + quantity, 0)).toBe(16);
        const kinds = now.map(({ grind_id, bag_size_id }) => `${grind_id} ${bag_size_id}`);
        expect(new Set(kinds).size).toBe(kinds.length);
        for (const { id: lineId } of now) await remove(lineId);
      }),
      { numRuns: 15 },
    );
  });
});

const LINE = {
  bagSizeId: KILO,
  blendRecipes: TWO_BEANS,
  description: 'For the mornings.',
  grindId: 1,
  name: 'Morning',
  quantity: 1,
  roastId: 4,
};
