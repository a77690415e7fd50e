/** Carts and the coffees in them. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Cart } from '#contract/carts/carts.ts';
import { cartCallsOf, NO_CART, SANTOS, TWO_BEANS } from '#tests/support/api/cart-calls.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

onBothDatabases('carts', (shop, isTriedWhole) => {
  const { send, newCart, add, change, remove, aFilledCart, cart, lines } = cartCallsOf(shop);

  it.runIf(isTriedWhole)('a new cart is empty and costs nothing', async () => {
    const { id, ...empty } = await newCart();
    expect(empty).toMatchObject({ subtotal: 0, volume_discount: 0, total: 0, weight: 0 });
    expect(await cart(id)).toMatchObject({ id, total: 0 });
    expect(await lines(id)).toEqual([]);
  });

  it.runIf(isTriedWhole)('cart ids cannot be guessed', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, async () => (await newCart()).id));
    expect(new Set(ids).size).toBe(40);
    const bytes = ids.flatMap((id) => [...Buffer.from(id, 'base64url')]);
    expect(bytes).toHaveLength(40 * 16);
    // About 235 of 640 random bytes differ; hardly more than a few dozen of a counter's would.
    expect(new Set(bytes).size).toBeGreaterThan(200);
  });

  it.runIf(isTriedWhole)('new carts are rate limited by address', async () => {
    const from = (address: string) =>
      shop().http.inject({ method: 'POST', url: '/api/carts', remoteAddress: address });
    const statuses: number[] = [];
    // Attempts are allowed again while this runs, the more the slower the machine is.
    while (!statuses.includes(429) && statuses.length < 3000)
      statuses.push((await from('192.0.2.7')).statusCode);
    expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(1000);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await from('192.0.2.8')).statusCode).toBe(200);
  });

  it('a cart shows a coffee with its taste, its beans and its price', async () => {
    const { id, line } = await aFilledCart({ blendRecipes: TWO_BEANS, quantity: 4, bagSizeId: 7 });
    expect(line).toMatchObject({
      name: 'Morning',
      quantity: 4,
      weight: 4000,
      in_stock: true,
      blend_id: null,
    });
    expect(line.next_volume_discount).toEqual({ from_grams: 5000, percentage: 3 });
    expect(line.blend_recipes.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage }))).toEqual(
      TWO_BEANS,
    );
    expect(line.chocolate).toBeGreaterThan(1);
    expect(await lines(id)).toEqual([line]);
    const recipe = (await send('GET', `/cart-blends/${line.id}/cart-blend-recipes`)).json<object[]>();
    expect(recipe).toMatchObject(
      TWO_BEANS.map(({ beanId, percentage }) => ({ cart_blend_id: line.id, bean_id: beanId, percentage })),
    );
  });

  it.runIf(isTriedWhole)(
    'a house blend in a cart is recognised by its recipe, not by the id that is sent',
    async () => {
      const blends = (await send('GET', '/blends')).json<
        {
          id: number;
          name: string;
          roast_id: number;
          blend_recipes: { bean_id: number; percentage: number }[];
        }[]
      >();
      const [blend] = blends;
      const asListed = {
        name: blend?.name,
        roastId: blend?.roast_id,
        blendRecipes: blend?.blend_recipes.map(({ bean_id, percentage }) => ({
          beanId: bean_id,
          percentage,
        })),
      };
      expect((await aFilledCart({ ...asListed, blendId: 9999 })).line.blend_id).toBe(blend?.id);
      expect((await aFilledCart({ blendId: blend?.id })).line.blend_id).toBeNull();
    },
  );

  describe('adding the same coffee again', () => {
    it.runIf(isTriedWhole).each([
      ['adds to its bags', {}, 1],
      ['in another order of its beans too', { blendRecipes: TWO_BEANS.toReversed() }, 1],
      ['is another coffee in another roast', { roastId: 5 }, 2],
      ['in another grind', { grindId: 2 }, 2],
      ['in another bag', { bagSizeId: 3 }, 2],
      ['under another name', { name: 'Evening' }, 2],
      ['with another description', { description: 'For the evenings.' }, 2],
      ['with another certification', { certificationId: 2 }, 2],
    ])('%s', async (_what, changes, count) => {
      const { id } = await aFilledCart({ blendRecipes: TWO_BEANS, quantity: 2 });
      const again = (await add(id, { blendRecipes: TWO_BEANS, quantity: 3, ...changes })).json<CartBlend>();
      const now = await lines(id);
      expect(now).toHaveLength(count);
      expect(now.at(-1)).toMatchObject({ id: again.id, quantity: count === 1 ? 5 : 3 });
    });

    it.runIf(isTriedWhole)(
      'a cart holds at most 112 bags of a coffee, and the refusal says how many are in it',
      async () => {
        const { id } = await aFilledCart({ quantity: 110 });
        const refusal = await add(id, { quantity: 3 });
        expect(refusal.statusCode).toBe(422);
        expect(refusal.json()).toMatchObject({
          code: 'invalid',
          message:
            'You have 110 bags of this coffee in your cart already, and we sell at most 112 bags of a coffee at a time.',
        });
        expect((await add(id, { quantity: 2 })).json()).toMatchObject({ quantity: 112 });
      },
    );
  });

  it('a cart holds at most fifty coffees', async () => {
    const { id } = await newCart();
    for (let i = 1; i <= 50; i++) expect((await add(id, { name: `Coffee ${i}` })).statusCode).toBe(200);
    const refusal = await add(id, { name: 'Coffee 51' });
    expect(refusal.statusCode).toBe(422);
    expect(refusal.json<{ message: string }>().message).toContain('at most 50 different coffees');
    expect((await add(id, { name: 'Coffee 50' })).json()).toMatchObject({ quantity: 2 });
    expect((await lines(id)).map(({ name }) => name)).toEqual(
      Array.from({ length: 50 }, (_, i) => `Coffee ${i + 1}`),
    );
  });

  it('changing the bags of a line answers the new line and the new total', async () => {
    const { id, line } = await aFilledCart({ quantity: 4 });
    const changed = (await change(line.id, 5)).json<{ cart_blend: CartBlend; cart: Cart }>();
    expect(changed.cart_blend).toMatchObject({ quantity: 5, weight: 5000 });
    expect(changed.cart_blend.volume_discount).toBeGreaterThan(0);
    expect(changed.cart).toEqual(await cart(id));
    expect([changed.cart_blend]).toEqual(await lines(id));
  });

  it('a removed line is gone, and its coffee may be added again', async () => {
    const { id, line } = await aFilledCart();
    expect((await remove(line.id)).json()).toEqual({ message: 'Morning was taken out of your cart.' });
    expect(await lines(id)).toEqual([]);
    expect((await cart(id)).total).toBe(0);
    for (const answer of [await remove(line.id), await change(line.id, 2)])
      expect([answer.statusCode, answer.json()]).toMatchObject([
        404,
        { message: 'That coffee is no longer in the cart.' },
      ]);
    await add(id);
    expect(await lines(id)).toMatchObject([{ name: 'Morning', quantity: 1 }]);
  });

  it.runIf(isTriedWhole)('a cart shows that a bean is out of stock, and takes no more of it', async () => {
    const { id } = await aFilledCart();
    const setInStock = async (there: boolean) => {
      await sql`update beans set in_stock = ${there} where id = ${SANTOS}`.execute(shop().db);
      await shop().catalogueCache.refresh();
    };
    await setInStock(false);
    expect((await lines(id))[0]?.in_stock).toBe(false);
    const refusal = await add(id, { name: 'Another' });
    expect(refusal.statusCode).toBe(422);
    expect(refusal.json<{ message: string }>().message).toMatch(/Santos.* is out of stock/);
    await setInStock(true);
    expect((await lines(id))[0]?.in_stock).toBe(true);
  });

  it('a cart holds what a simple model holds after any sequence of changes', async () => {
    const names = ['One', 'Two', 'Three'];
    const anyName = fc.constantFrom(...names);
    const anyCommand = fc.oneof(
      fc.record({
        does: fc.constant('add' as const),
        name: anyName,
        quantity: fc.integer({ min: 0, max: 60 }),
      }),
      fc.record({
        does: fc.constant('change' as const),
        name: anyName,
        quantity: fc.integer({ min: 0, max: 113 }),
      }),
      fc.record({ does: fc.constant('remove' as const), name: anyName, quantity: fc.constant(0) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anyCommand, { maxLength: 14 }), async (commands) => {
        const { id } = await newCart();
        const model = new Map<string, number>();
        const ids = new Map<string, string>();
        for (const { does, name, quantity } of commands) {
          const next = does === 'add' ? (model.get(name) ?? 0) + quantity : quantity;
          const allowed = quantity >= 1 && next <= 112;
          if (does === 'add') {
            const answer = await add(id, { name, quantity });
            expect(answer.statusCode).toBe(allowed ? 200 : 422);
            if (allowed) ids.set(name, answer.json<CartBlend>().id);
            if (allowed) model.set(name, next);
          } else if (does === 'change') {
            const answer = await change(ids.get(name) ?? NO_CART, quantity);
            expect(answer.statusCode).toBe(!allowed ? 422 : model.has(name) ? 200 : 404);
            if (allowed && model.has(name)) model.set(name, next);
          } else {
            expect((await remove(ids.get(name) ?? NO_CART)).statusCode).toBe(model.delete(name) ? 200 : 404);
          }
        }
        const now = await lines(id);
        expect(now.map((line) => [line.name, line.quantity])).toEqual([...model]);
        const sum = now.reduce((pence, line) => pence + Math.round(line.total_price * 100), 0);
        expect(Math.round((await cart(id)).total * 100)).toBe(sum);
      }),
      { numRuns: 25 },
    );
  });

  it('an assistant prepares a checkout of a cart, without asking beside its transaction', async () => {
    const answer = await shop().http.inject({
      method: 'POST',
      url: '/mcp',
      headers: { host: 'shop.test' },
      payload: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'start_checkout',
          arguments: { items: [{ variant_id: 'H001Z.250w', quantity: 2 }] },
        },
      },
    });
    expect(answer.json()).toMatchObject({ result: { isError: false } });
  });
});
