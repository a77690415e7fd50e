/** Whether a database trades as a demo or live. One that had no row before is judged at the next start, since no migration knows. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table trading_mode (
    is_only_row boolean primary key default true check (is_only_row),
    mode text not null check (mode in ('demo', 'live'))
  )`,
];
