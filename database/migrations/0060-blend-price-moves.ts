/** What each change of a price made of a house blend's bag: a blend moves with its own recipe and with every bean in it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of moves) await sql.raw(statement).execute(db);
}

const moves = [
  // The smallest bag for private customers, in pence.
  `create table blend_price_moves (
    id integer generated always as identity primary key,
    blend_id integer not null references blends,
    before integer not null check (before > 0),
    after integer not null check (after > 0),
    moved_at timestamptz not null,
    check (before <> after)
  )`,
  `create index on blend_price_moves (blend_id, moved_at)`,
];
