/** How much of each house blend is kept on the shelf. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table par_levels (
    blend_id integer primary key references blends,
    grams integer not null check (grams between 1 and 100000)
  )`,
  `create trigger note_change after insert or update or delete on par_levels
    for each statement execute function note_change('roasting')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
