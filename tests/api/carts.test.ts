import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CartBlend } from '../../contract/carts/cart-line.ts';
import type { Cart } from '../../contract/carts/carts.ts';
import { sweepCarts } from '../../server/carts/sweep-carts.ts';
import { aLine, cartCallsOf, SANTOS } from '../support/api/cart-calls.ts';
import { onBothDatabases } from '../support/shop/test-shop.ts';

const NO_CART = 'A'.repeat(22);
const twoBeans = [
  { beanId: 73, percentage: 60 },
  { beanId: 82, percentage: 40 },
];

onBothDatabases('carts', (shop) => {
  const { send, newCart, add, change, remove, cart, lines } = cartCallsOf(shop);
  const aCartWith = async (changes: object = {}) => {
    const { id } = await newCart();
    return { id, line: (await add(id, changes)).json<CartBlend>() };
  };

  it('begin empty, with nothing to pay', async () => {
    const { id, ...empty } = await newCart();
    expect(empty).toMatchObject({ subtotal: 0, volume_discount: 0, total: 0, weight: 0 });
    expect(await cart(id)).toMatchObject({ id, total: 0 });
    expect(await lines(id)).toEqual([]);
  });

  it('have ids that nobody guesses', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, async () => (await newCart()).id));
    expect(new Set(ids).size).toBe(40);
    const bytes = ids.flatMap((id) => [...Buffer.from(id, 'base64url')]);
    expect(bytes).toHaveLength(40 * 16);
    // Of 640 random bytes about 235 differ; of a counter's hardly more than a few dozen.
    expect(new Set(bytes).size).toBeGreaterThan(200);
  });

  it('are not made by the thousand from one address', async () => {
    const from = (address: string) =>
      shop().http.inject({ method: 'POST', url: '/api/carts', remoteAddress: address });
    const statuses: number[] = [];
    // Tries come back while this runs, the more the slower the machine is.
    while (!statuses.includes(429) && statuses.length < 3000)
      statuses.push((await from('192.0.2.7')).statusCode);
    expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(1000);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await from('192.0.2.8')).statusCode).toBe(200);
  });

  it('show a coffee with its taste, its beans and its price', async () => {
    const { id, line } = await aCartWith({ blendRecipes: twoBeans, quantity: 4, bagSizeId: 7 });
    expect(line).toMatchObject({
      name: 'Morning',
      quantity: 4,
      weight: 4000,
      in_stock: true,
      blend_id: null,
    });
    expect(line.next_volume_discount).toEqual({ from_grams: 5000, percentage: 3 });
    expect(line.blend_recipes.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage }))).toEqual(
      twoBeans,
    );
    expect(line.chocolate).toBeGreaterThan(1);
    expect(await lines(id)).toEqual([line]);
    const recipe = (await send('GET', `/cart-blends/${line.id}/cart-blend-recipes`)).json<object[]>();
    expect(recipe).toMatchObject(
      twoBeans.map(({ beanId, percentage }) => ({ cart_blend_id: line.id, bean_id: beanId, percentage })),
    );
  });

  it('know a house blend by what it is, not by what its sender says', async () => {
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
      blendRecipes: blend?.blend_recipes.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
    };
    expect((await aCartWith({ ...asListed, blendId: 9999 })).line.blend_id).toBe(blend?.id);
    expect((await aCartWith({ blendId: blend?.id })).line.blend_id).toBeNull();
  });

  describe('the same coffee again', () => {
    it.each([
      ['adds to its bags', {}, 1],
      ['in another order of its beans too', { blendRecipes: twoBeans.toReversed() }, 1],
      ['is another coffee in another roast', { roastId: 5 }, 2],
      ['in another grind', { grindId: 2 }, 2],
      ['in another bag', { bagSizeId: 3 }, 2],
      ['under another name', { name: 'Evening' }, 2],
      ['with another description', { description: 'For the evenings.' }, 2],
      ['with another certification', { certificationId: 2 }, 2],
    ])('%s', async (_what, changes, count) => {
      const { id } = await aCartWith({ blendRecipes: twoBeans, quantity: 2 });
      const again = (await add(id, { blendRecipes: twoBeans, quantity: 3, ...changes })).json<CartBlend>();
      const now = await lines(id);
      expect(now).toHaveLength(count);
      expect(now.at(-1)).toMatchObject({ id: again.id, quantity: count === 1 ? 5 : 3 });
    });

    it('stops at 112 bags and says how many there are', async () => {
      const { id } = await aCartWith({ quantity: 110 });
      const refusal = await add(id, { quantity: 3 });
      expect(refusal.statusCode).toBe(422);
      expect(refusal.json()).toMatchObject({
        code: 'invalid',
        message:
          'You have 110 bags of this coffee in your cart already, and we sell at most 112 bags of a coffee at a time.',
      });
      expect((await add(id, { quantity: 2 })).json()).toMatchObject({ quantity: 112 });
    });
  });

  it('hold fifty coffees and no more', async () => {
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

  it('change by the bag, and say what that makes', async () => {
    const { id, line } = await aCartWith({ quantity: 4 });
    const changed = (await change(line.id, 5)).json<{ cart_blend: CartBlend; cart: Cart }>();
    expect(changed.cart_blend).toMatchObject({ quantity: 5, weight: 5000 });
    expect(changed.cart_blend.volume_discount).toBeGreaterThan(0);
    expect(changed.cart).toEqual(await cart(id));
    expect([changed.cart_blend]).toEqual(await lines(id));
  });

  it('lose what is removed, and take it back', async () => {
    const { id, line } = await aCartWith();
    expect((await remove(line.id)).json()).toEqual({ message: 'Morning was taken out of your cart.' });
    expect(await lines(id)).toEqual([]);
    expect((await cart(id)).total).toBe(0);
    expect((await remove(line.id)).statusCode).toBe(404);
    expect((await change(line.id, 2)).statusCode).toBe(404);
    await add(id);
    expect(await lines(id)).toMatchObject([{ name: 'Morning', quantity: 1 }]);
  });

  it.each<['GET' | 'POST' | 'PATCH' | 'DELETE', string, object?]>([
    ['GET', `/carts/${NO_CART}`],
    ['GET', `/carts/${NO_CART}/cart-blends`],
    ['POST', '/cart-blends', { ...aLine(), cartId: NO_CART }],
    ['PATCH', `/cart-blends/${NO_CART}`, { quantity: 1 }],
    ['DELETE', `/cart-blends/${NO_CART}`],
    ['GET', `/cart-blends/${NO_CART}/cart-blend-recipes`],
  ])('%s %s of a cart that is nobody’s finds nothing', async (method, path, body) => {
    const answer = await send(method, path, body);
    expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
  });

  it.each<[string, object, number, string]>([
    ['no bags', { quantity: 0 }, 422, 'quantity'],
    ['too many bags', { quantity: 113 }, 422, 'quantity'],
    ['an unknown roast', { roastId: 7 }, 422, 'roastId'],
    ['an unknown certification', { certificationId: 99 }, 422, 'certificationId'],
    ['a certification beyond all', { certificationId: 2 ** 40 }, 422, 'certificationId'],
    ['another label', { labelDesignId: 2 ** 40 }, 422, 'labelDesignId'],
    ['99 per cent', { blendRecipes: [{ beanId: 1, percentage: 99 }] }, 422, 'blendRecipes'],
    ['no name', { name: '' }, 400, 'name'],
    ['only spaces for a name', { name: ' \t\u00a0\u2003 ' }, 400, 'name'],
    ['a name that leaves no trace', { name: '\u200b\u200f\u2060\u2800' }, 422, 'name'],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 400, 'name'],
    ['a name with a line break', { name: 'a\r\nBcc: b@example.com' }, 400, 'name'],
    ['a description that leaves no trace', { description: '\u200d' }, 422, 'description'],
    ['an id of another shape', { cartId: 'mine' }, 400, 'cartId'],
  ])('refuse %s, and name the field', async (_what, changes, status, field) => {
    const { id } = await newCart();
    const answer = await send('POST', '/cart-blends', { ...aLine(changes), cartId: id, ...changes });
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
      status,
      [field],
    ]);
    expect(await lines(id)).toEqual([]);
  });

  it.each([
    ['curly quotes', '“Anna’s” coffee'],
    ['emoji', '☕️ 👩🏽‍🌾'],
    ['right-to-left letters and marks', '\u202e\u0642\u0647\u0648\u0629\u202c'],
    ['markup', '<script>alert(1)</script> & <b>bold</b>'],
    ['half a character', 'a\ud800b'],
    ['what looks like SQL', `'); drop table carts; --`],
  ])('keep a name with %s as it is', async (_what, name) => {
    const { id } = await aCartWith({ name });
    expect((await lines(id)).map((line) => line.name)).toEqual([name.toWellFormed()]);
  });

  it('charge what the pricing calls charge', async () => {
    const { id } = await newCart();
    const asked = [aLine({ quantity: 3, bagSizeId: 3 }), aLine({ blendRecipes: twoBeans, quantity: 12 })];
    for (const line of asked) await add(id, line);
    const inCart = await lines(id);
    for (const [i, line] of asked.entries()) {
      const priced = (await send('POST', '/dynamically-priced-blends', line)).json<object>();
      expect(priced).toMatchObject({
        unit_price: inCart[i]?.unit_price,
        subtotal: inCart[i]?.subtotal,
        volume_discount: inCart[i]?.volume_discount,
        total_price: inCart[i]?.total_price,
      });
    }
    const totals = await cart(id);
    for (const { shipping_option_id, shipping_cost, total } of totals.deliveries) {
      const order = await send('POST', '/dynamically-priced-orders', copyOf(inCart, shipping_option_id));
      const { subtotal, volume_discount } = totals;
      expect(order.json()).toEqual({ subtotal, volume_discount, shipping_cost, total });
    }
  });

  it('are worth nothing more for what a client says about prices', async () => {
    const { line } = await aCartWith({ unit_price: 0.01, total_price: 0, tier: 3, price: 1 });
    expect(line.total_price).toBe(20.44);
    const order = { ...copyOf([line], 1), total: 1, asBaristaDistributor: 1 };
    expect((await send('POST', '/dynamically-priced-orders', order)).json()).toMatchObject({
      subtotal: 20.44,
    });
  });

  it.each<[string, object, string]>([
    ['a way of shipping that is none', { shippingOptionId: 3 }, 'shippingOptionId'],
    ['a voucher', { discountVoucherCode: 'HALF' }, 'discountVoucherCode'],
    ['a share of no line', { cartBlends: [] }, 'cartBlendRecipes.0.cartBlendId'],
    ['a line without shares', { cartBlendRecipes: [] }, 'cartBlends.0.blendRecipes'],
  ])('are not priced with %s', async (_what, changes, field) => {
    const { line } = await aCartWith();
    const answer = await send('POST', '/dynamically-priced-orders', { ...copyOf([line], 1), ...changes });
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
      422,
      [field],
    ]);
  });

  it('say that a bean ran out, and take no more of it', async () => {
    const { id } = await aCartWith();
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

  it('add up what two tabs add at once', async () => {
    const { id } = await newCart();
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(id, { quantity: 10 })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(11);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(1);
    expect(await lines(id)).toMatchObject([{ quantity: 110 }]);
  });

  it('never hold more than fifty coffees, however many come at once', async () => {
    const { id } = await newCart();
    for (let i = 1; i <= 46; i++) await add(id, { name: `Coffee ${i}` });
    await Promise.all(Array.from({ length: 10 }, (_, i) => add(id, { name: `At once ${i}` })));
    expect(await lines(id)).toHaveLength(50);
  });

  it('add, change and remove at once without failing or losing what was granted', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, line } = await aCartWith({ quantity: 2 });
      const [added, changed, removed] = await Promise.all([add(id), change(line.id, 7), remove(line.id)]);
      expect([added.statusCode, removed.statusCode]).toEqual([200, 200]);
      expect([200, 404]).toContain(changed.statusCode);
      const left = await lines(id);
      if (added.json<CartBlend>().id === line.id) expect(left).toEqual([]);
      else expect(left).toMatchObject([{ id: added.json<CartBlend>().id, quantity: 1 }]);
    }
  });

  it('let the database refuse what the code should never write', async () => {
    const { id, line } = await aCartWith({ blendRecipes: twoBeans });
    const spoils = [
      sql`update cart_blend_recipes set percentage = 59 where cart_blend_id = ${line.id} and percentage = 60`,
      sql`delete from cart_blend_recipes where cart_blend_id = ${line.id}`,
      sql`update cart_blends set quantity = 113 where id = ${line.id}`,
      sql`update cart_blends set name = '' where id = ${line.id}`,
    ];
    for (const spoil of spoils) await expect(spoil.execute(shop().db)).rejects.toThrow(/violates|not 100/);
    expect(await lines(id)).toEqual([line]);
  });

  it('are swept when they stayed empty for a week', async () => {
    const { id: empty } = await newCart();
    const { id: filled, line } = await aCartWith();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await sweepCarts(shop().db, inDays(6));
    expect((await send('GET', `/carts/${empty}`)).statusCode).toBe(200);
    await sweepCarts(shop().db, inDays(8));
    expect((await send('GET', `/carts/${empty}`)).statusCode).toBe(404);
    expect(await lines(filled)).toEqual([line]);
  });

  it('are swept however many they are', async () => {
    await sql`insert into carts (id, created_at)
      select lpad(n::text, 22, '0'), now() - interval '9 days' from generate_series(1, 1200) as n`.execute(
      shop().db,
    );
    await sweepCarts(shop().db, new Date());
    const { rows } = await sql`select id from carts where created_at < now() - interval '8 days'`.execute(
      shop().db,
    );
    expect(rows).toEqual([]);
  });

  it('are kept with their coffees for twelve months after the last change', async () => {
    const { db } = shop();
    const [left, added, changed, emptied] = [
      await aCartWith(),
      await aCartWith(),
      await aCartWith(),
      await aCartWith(),
    ];
    const carts = [left, added, changed, emptied].map(({ id }) => id);
    await db
      .updateTable('carts')
      .set({ changed_at: sql<Date>`now() - interval '13 months'` })
      .where('id', 'in', carts)
      .execute();
    await add(added.id, { name: 'Another' });
    await change(changed.line.id, 2);
    await remove(emptied.line.id);
    await sweepCarts(db, new Date());
    const there = await Promise.all(carts.map(async (id) => (await send('GET', `/carts/${id}`)).statusCode));
    expect(there).toEqual([404, 200, 200, 200]);
  });

  it('hold after any sequence of changes what a plain model holds', async () => {
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
});

/** What the documented client sends at checkout. */
const copyOf = (lines: readonly CartBlend[], shippingOptionId: number) => ({
  asBaristaDistributor: 0,
  cartBlendRecipes: lines.flatMap((line) =>
    line.blend_recipes.map((row, i) => ({
      beanId: row.bean_id,
      cartBlendId: line.id,
      id: i,
      percentage: row.percentage,
    })),
  ),
  cartBlends: lines.map((line) => ({
    bagSizeId: line.bag_size_id,
    bagTypeId: line.bag_type_id,
    blendId: line.blend_id,
    certificationId: line.certification_id,
    description: line.description,
    grindId: line.grind_id,
    id: line.id,
    labelDesignId: line.label_design_id,
    name: line.name,
    quantity: line.quantity,
    roastId: line.roast_id,
  })),
  customerId: null,
  discountVoucherCode: null,
  shippingOptionId,
});
