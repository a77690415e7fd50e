/** Placing an order while somebody holds what it locks, and changes it meanwhile. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockCart } from '#server/selling/carts/carts.ts';
import { aCartWith, anOrder } from '#tests/support/api/given-order.ts';
import { aMember } from '#tests/support/api/members.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { untilBlocked } from '#tests/support/databases/until-blocked.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(await freshDatabase('postgres'));
});
afterAll(async () => {
  await shop.http.close();
  await shop.close();
});

/** An order that waits for the cart, whose lock somebody else has. */
async function placingHeldCart() {
  const { send, token, user } = await aMember(shop);
  const cartId = await aCartWith(shop, { token, lines: [{ quantity: 1 }] });
  const held = await shop.db.startTransaction().execute();
  await lockCart(held, cartId, user.id);
  const placing = send('POST', '/orders', anOrder({ cartId }));
  await untilBlocked(shop.db);
  return { cartId, held, placing };
}

it('an order that waited for its cart has the bags that were added meanwhile', async () => {
  const { cartId, held, placing } = await placingHeldCart();
  await held.updateTable('cart_blends').set({ quantity: 5 }).where('cart_id', '=', cartId).execute();
  await held.commit().execute();
  expect((await placing).statusCode).toBe(200);
  const lines = await shop.db
    .selectFrom('order_blends')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('quantity')
    .where('cart_id', '=', cartId)
    .execute();
  expect(lines).toEqual([{ quantity: 5 }]);
});

it('an order that waited for its cart is refused where the cart went meanwhile', async () => {
  const { cartId, held, placing } = await placingHeldCart();
  await held.deleteFrom('carts').where('id', '=', cartId).execute();
  await held.commit().execute();
  expect((await placing).statusCode).toBe(404);
});
