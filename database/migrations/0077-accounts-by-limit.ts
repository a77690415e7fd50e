/** Whoever may order on account is found by an index: they are few of all customers, and the list of accounts read everybody. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index customers_with_limit on customers (id) where balance_limit > 0`.execute(db);
}
