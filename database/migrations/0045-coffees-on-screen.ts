/** Beans and house blends that staff make and change on screen. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Counted up by each change of what is written about a coffee, and by nothing else: a bean that leaves the shelf is the same bean.
  `alter table beans add column version integer not null default 1 check (version > 0)`,
  `alter table blends add column version integer not null default 1 check (version > 0)`,
  // What a blend may claim follows from its beans, whose certificates can change.
  `alter table blends drop column certification_id`,
  ...['blends', 'blend_recipes'].map(
    (table) => `create trigger note_change after insert or update or delete on ${table}
      for each statement execute function note_change('stock')`,
  ),
];
