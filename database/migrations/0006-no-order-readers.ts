/** Who else has an order open is no longer noted: a change by somebody else is refused, and says whose it is. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table order_readers`.execute(db);
  await sql`delete from live_changes where topic = 'readers'`.execute(db);
}
