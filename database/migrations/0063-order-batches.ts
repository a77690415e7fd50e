/** Orders for many people that one request placed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_batches (
      id uuid primary key,
      fingerprint text check (fingerprint ~ '^[A-Za-z0-9_-]{43}$'),
      placed_at timestamptz not null
    )`.execute(db);
  await sql`
    create table batched_orders (
      order_id integer primary key references orders,
      batch_id uuid not null references order_batches,
      told_at timestamptz
    )`.execute(db);
  await sql`create index on batched_orders (batch_id, order_id)`.execute(db);
  await sql`create index batched_orders_to_tell on batched_orders (order_id) where told_at is null`.execute(
    db,
  );
}
