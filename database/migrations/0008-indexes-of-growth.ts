/** A page of somebody's payments walks the orders that have any, rather than look for one at each order on account. */
import { type Kysely, sql } from 'kysely';

const INDEXES = [
  'orders_with_payments on orders (customer_id, id) where coalesce(payment_gateway_id, 0) <> 2',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(db);
}
