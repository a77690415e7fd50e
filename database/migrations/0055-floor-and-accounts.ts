/** Recalls that also went to buyers of bags of which nobody noted what is in them. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table recalls add column with_perhaps boolean not null default false`).execute(db);
}
