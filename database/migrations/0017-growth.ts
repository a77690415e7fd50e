/** What jobs look for is found by an index, so that they take as long with many orders as with few. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index on mails (queued_at)`,
  `create index on paypal_events (received_at)`,
  `create index on sessions (expires_at)`,
  `create index on sessions (last_seen_at)`,
  // Orders without names stay for ever; only those with a name are looked for by their age.
  `drop index orders_created_at_idx`,
  `create index orders_with_names on orders (created_at) where anonymised_at is null`,
  // Nothing reads these: carts are swept by their last change, and the audit log is read by its ids.
  `drop index carts_created_at_idx`,
  `drop index staff_actions_done_at_idx`,
  `create index guests_carts on carts (changed_at) where customer_id is null`,
  // When a guest's record is next looked at: whether anything refers to it, or still needs its name.
  `alter table customers add column review_at timestamptz not null default now()`,
  `create index guests_to_review on customers (review_at) where password_hash is null`,
];
