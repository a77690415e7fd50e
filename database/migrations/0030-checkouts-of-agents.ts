/** Checkouts that assistants prepare and people finish. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent_checkouts (
      id integer generated always as identity primary key,
      session_hash text not null unique check (session_hash ~ '^[A-Za-z0-9_-]{43}$'),
      page_hash text not null unique check (page_hash ~ '^[A-Za-z0-9_-]{43}$'),
      platform_host text not null check (length(platform_host) between 1 and 260),
      cart_id text unique references carts on delete set null,
      order_key text not null check (order_key ~ '^[A-Za-z0-9_-]{22}$'),
      buyer jsonb not null check (jsonb_typeof(buyer) = 'object'),
      destination jsonb check (jsonb_typeof(destination) = 'object'),
      email_identity text,
      shipping_option_id smallint not null references shipping_options,
      dispatched_on date,
      total integer not null check (total >= 0),
      cancelled_at timestamptz,
      changed_at timestamptz not null
    )`.execute(db);
  await sql`create index on agent_checkouts (changed_at)`.execute(db);
  await sql`create index on agent_checkouts (email_identity) where email_identity is not null`.execute(db);
  await sql`create index on agent_checkouts (order_key)`.execute(db);
}
