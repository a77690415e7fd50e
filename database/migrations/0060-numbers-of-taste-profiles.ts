/** Which taste profile of a member there is, counted up as one is deleted. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers
    add column taste_profile integer not null default 1 check (taste_profile > 0)`.execute(db);
}
