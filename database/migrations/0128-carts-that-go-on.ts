/** The id of a cart goes on after its order: each filling of it is ordered under a key of its own. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const KEY = (column: string) => `check (${column} ~ '^[A-Za-z0-9_-]{22}$')`;

const statements = [
  // Null until the first order, which is placed under the cart's own id.
  `alter table carts add column order_key text unique ${KEY('order_key')}`,
  `alter table carts add column last_order_key text ${KEY('last_order_key')}`,
  `alter table carts add check ((order_key is null) = (last_order_key is null))`,
  // Those that were ordered stay, and are not read again each time that others are swept.
  `drop index guests_carts`,
  `create index guests_carts on carts (changed_at) where customer_id is null and last_order_key is null`,
  `create index ordered_guests_carts on carts (changed_at) where customer_id is null and last_order_key is not null`,
];
