/** What assistants were told of carts, so that a price that moved is said. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent_carts (
      cart_id text primary key references carts on delete cascade,
      told jsonb not null check (jsonb_typeof(told) = 'object')
    )
  `.execute(db);
}
