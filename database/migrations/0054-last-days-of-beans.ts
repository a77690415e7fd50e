/** The day on which a bean ends, where the roastery knows. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table beans add column ends_on date`.execute(db);
}
