/** SQL that finds the orders which were placed for many people at once. */
import type { InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

/** The batch of each of these orders that belongs to one. Their buyer is told of many of them at once. */
export async function batchesAmong(
  db: InTransaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('batched_orders')
    .select(['order_id', 'batch_id'])
    .where('order_id', '=', anyOf(orderIds))
    .execute();
  return new Map(rows.map(({ order_id, batch_id }) => [order_id, batch_id]));
}
