/** SQL that notes of which orders of batches their buyers were told. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

/** Answers those of these orders that this transaction tells of. The others are being told of by somebody else at this moment. */
export async function takeToTell(
  db: InTransaction,
  orderIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    with due as materialized (
      select order_id from batched_orders where order_id = ${anyOf(orderIds)} and told_at is null
      order by order_id for update skip locked
    )
    update batched_orders set told_at = ${now} from due where batched_orders.order_id = due.order_id
    returning batched_orders.order_id`.execute(db);
  return rows.map(({ order_id }) => order_id);
}
