/** SQL of orders that staff took for somebody. */
import type { InsertObject } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

/** `false` where the same request took one before. */
export async function insertTaken(
  db: InTransaction,
  taken: InsertObject<Schema, 'taken_orders'>,
): Promise<boolean> {
  const row = await db
    .insertInto('taken_orders')
    .values(taken)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isTaken(db: InTransaction, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('taken_orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}
