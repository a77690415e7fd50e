/** Payments by PayPal as far as the shop asked for them, what PayPal told of them, and what its look-alike remembers. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...payments, ...events, ...lookAlike]) await sql.raw(statement).execute(db);
}

const payments = [
  // Asked for, open for the buyer's approval, being captured; completed, ended without money, or with other money than agreed.
  `create table paypal_payments (
    id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
    order_id integer not null references orders,
    environment text not null,
    state text not null default 'asked'
      check (state in ('asked', 'open', 'capturing', 'completed', 'ended', 'mismatched')),
    paypal_order_id text unique,
    payee text,
    approval_url text,
    asked_at timestamptz not null default now(),
    due_at timestamptz not null default now() + interval '1 minute',
    check (num_nulls(paypal_order_id, payee, approval_url) in (0, 3)),
    check (state in ('asked', 'ended') or paypal_order_id is not null)
  )`,
  // Whoever could pay an order in two ways at once could pay it twice.
  `create unique index one_way_to_pay on paypal_payments (order_id)
    where state in ('asked', 'open', 'capturing', 'mismatched')`,
  `create index on paypal_payments (order_id)`,
  `create index on paypal_payments (due_at) where state in ('open', 'capturing')`,
  `create trigger kept before delete or truncate on paypal_payments
    for each statement execute function refuse_change()`,
  `create trigger agreed before update of id, order_id, environment, asked_at on paypal_payments
    for each row execute function refuse_change()`,
];

const events = [
  `create table paypal_events (
    id text primary key,
    event_type text not null,
    received_at timestamptz not null default now()
  )`,
];

// Empty wherever PayPal itself is asked.
const lookAlike = [
  `create table paypal_demo_orders (
    id text primary key,
    request_id text not null unique,
    custom_id text not null,
    description text not null,
    pence integer not null check (pence > 0),
    return_url text not null,
    cancel_url text not null,
    approval_key text not null,
    status text not null default 'PAYER_ACTION_REQUIRED'
      check (status in ('PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED')),
    payer_id text,
    capture_id text unique,
    refund_id text unique,
    created_at timestamptz not null default now(),
    check ((status = 'PAYER_ACTION_REQUIRED') = (payer_id is null)),
    check ((status = 'COMPLETED') = (capture_id is not null)),
    check (refund_id is null or capture_id is not null)
  )`,
];
