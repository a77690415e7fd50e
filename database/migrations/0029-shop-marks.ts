/** The shop’s own mark, as a picture that the office uploads. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table shop_marks (
    mark text primary key check (mark ~ '^[0-9a-f]{32}$'),
    svg text not null check (length(svg) between 1 and 400000),
    png text not null check (length(png) between 1 and 1400000),
    made_by integer not null references customers,
    made_at timestamptz not null
  )`.execute(db);
  await sql`create index on shop_marks (made_by)`.execute(db);
}
