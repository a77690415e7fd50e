/** The plan from before a day was replanned, so that it can be brought back. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table roast_days
      add replanned_at timestamptz,
      add before_replan jsonb check (jsonb_typeof(before_replan) = 'object'),
      add constraint roast_days_replanned check ((replanned_at is null) = (before_replan is null))
  `.execute(db);
}
