/** Staff sort customers by the day since which each is known. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index customers_by_age on customers (created_at, id)`.execute(db);
}
