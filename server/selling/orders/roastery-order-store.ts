/** SQL of orders that the roastery works on. */
import { sql } from 'kysely';
import { STATUS } from '#domain/order/status.ts';
import type { InTransaction } from '#server/platform/database.ts';

/** Being roasted, and nothing holds it up. */
export const isOnTheFloor = sql<boolean>`orders.order_status_id = ${STATUS.roasting} and orders.held_at is null`;

/** Locks an order for work on its bags, and answers whether it is being roasted and nothing holds it up. */
export async function lockForPacking(db: InTransaction, orderId: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select(isOnTheFloor.as('is_on_the_floor'))
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return order?.is_on_the_floor ?? false;
}
