import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';

/** The bags of an order as they are shared out over boxes. */
export const listBagsToSplit = (db: InTransaction, orderId: number) =>
  db
    .selectFrom('order_blends')
    .select(['id', 'quantity', sql<number>`weight / quantity`.as('grams')])
    .where('order_id', '=', orderId)
    .execute();
