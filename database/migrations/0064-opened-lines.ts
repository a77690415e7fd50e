/** Which lines of orders are a public blend, and which blend a public one was remixed from. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

const STATEMENTS = [
  sql`
    create table opened_lines (
      order_blend_id integer primary key references order_blends,
      custom_blend_id integer not null references custom_blends
    )
  `,
  sql`create index on opened_lines (custom_blend_id)`,
  sql`
    create trigger append_only before update or delete or truncate on opened_lines
      for each statement execute function refuse_change()
  `,
  sql`
    alter table publications add column parent_id integer references custom_blends
      constraint publications_parent_is_older check (parent_id < custom_blend_id)
  `,
  sql`create index on publications (parent_id) where parent_id is not null`,
];
