import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_nights (
      day date primary key,
      made_at timestamptz not null,
      rows integer check (rows >= 0),
      kilobytes integer check (kilobytes > 0),
      wrote_ms integer check (wrote_ms >= 0),
      tried_ms integer check (tried_ms >= 0),
      fault text check (fault <> ''),
      constraint sound_night_is_whole check (fault is not null or num_nulls(rows, kilobytes, wrote_ms, tried_ms) = 0)
    )`.execute(db);
}
