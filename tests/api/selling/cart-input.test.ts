/** What clients send to carts: refused with the field named, or stored unchanged. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aLine, cartCallsOf, NO_CART, TWO_BEANS } from '#tests/support/api/cart-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('what clients send to carts', (shop) => {
  const { send, newCart, aFilledCart, lines } = cartCallsOf(shop);

  it.each<['GET' | 'POST' | 'PATCH' | 'DELETE', string, object?]>([
    ['GET', `/carts/${NO_CART}`],
    ['GET', `/carts/${NO_CART}/cart-blends`],
    ['POST', '/cart-blends', { ...aLine(), cartId: NO_CART }],
    ['PATCH', `/cart-blends/${NO_CART}`, { quantity: 1 }],
    ['DELETE', `/cart-blends/${NO_CART}`],
    ['GET', `/cart-blends/${NO_CART}/cart-blend-recipes`],
  ])('%s %s of an unknown cart is not found', async (method, path, body) => {
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
  ])('a cart refuses %s, and names the field', async (_what, changes, status, field) => {
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
  ])('a cart stores a name with %s unchanged', async (_what, name) => {
    const { id } = await aFilledCart({ name });
    expect((await lines(id)).map((line) => line.name)).toEqual([name.toWellFormed()]);
  });

  it('the database refuses invalid cart lines and recipes', async () => {
    const { id, line } = await aFilledCart({ blendRecipes: TWO_BEANS });
    const spoils = [
      sql`update cart_blend_recipes set percentage = 59 where cart_blend_id = ${line.id} and percentage = 60`,
      sql`delete from cart_blend_recipes where cart_blend_id = ${line.id}`,
      sql`delete from cart_blend_recipes where cart_blend_id = ${line.id} and percentage = 60`,
      sql`insert into cart_blend_recipes (cart_blend_id, bean_id, percentage)
        select ${line.id}, max(id), 1 from beans`,
      sql`update cart_blends set quantity = 113 where id = ${line.id}`,
      sql`update cart_blends set name = '' where id = ${line.id}`,
    ];
    for (const spoil of spoils) await expect(spoil.execute(shop().db)).rejects.toThrow(/violates|not 100/);
    expect(await lines(id)).toEqual([line]);
  });
});
