/** Who of the staff has the page of an order open, so that nobody acts on it beside somebody else unawares. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table order_readers (
    order_id integer not null references orders on delete cascade,
    staff_id integer not null references customers on delete cascade,
    seen_at timestamptz not null,
    primary key (order_id, staff_id)
  )`,
  `create index on order_readers (staff_id)`,
  `create index on order_readers (seen_at)`,
  // Who comes and goes is told at once; that somebody is still there is no news.
  `create trigger note_change after insert or delete on order_readers
    for each row execute function note_change('readers')`,
];
