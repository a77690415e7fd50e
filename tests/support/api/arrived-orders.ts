/** Orders of members that have reached them. */
import { STATUS } from '#domain/order/status.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { givenCapturedOrder } from './given-order.ts';
import type { TestMember } from './members.ts';

export async function givenArrivedOrder(
  shop: TestShop,
  member: TestMember,
  lines: readonly object[] = [{}],
): Promise<number> {
  const id = await givenCapturedOrder(shop, member, lines);
  const arrived = { order_status_id: STATUS.delivered, dispatched_at: shop.clock() };
  await shop.db.updateTable('orders').set(arrived).where('id', '=', id).execute();
  return id;
}

/** The ids of the lines of one such order. */
export async function givenArrivedLines(
  shop: TestShop,
  member: TestMember,
  lines: readonly object[],
): Promise<number[]> {
  const orderId = await givenArrivedOrder(shop, member, lines);
  const found = await shop.db
    .selectFrom('order_blends')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return found.map(({ id }) => id);
}
