/** What was added to carts lately under an id of the sender's own, so that asking again adds nothing again. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// It outlives the cart: one that was merged or ordered must not make the same addition a new one.
const statements = [
  `create table cart_additions (
    id text constraint added_once primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
    likeness text not null,
    quantity smallint not null check (quantity between 1 and 112),
    added_at timestamptz not null default now()
  )`,
  `create index on cart_additions (added_at)`,
];
