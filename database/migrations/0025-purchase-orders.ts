/** The number that a buyer's own books have for an order. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column purchase_order text not null default '' check (length(purchase_order) <= 40)`.execute(
    db,
  );
}
