/** Whether a coffee of another house is decaf: who drinks it is proposed decaf alone. None that was seeded so far is. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table brands add column decaf boolean not null default false`.execute(db);
}
