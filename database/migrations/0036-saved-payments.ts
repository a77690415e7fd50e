/** Payments that members saved at PayPal, what they were charged, and what the PayPal simulator remembers of them. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...savedPayments, ...payments, ...simulator]) await sql.raw(statement).execute(db);
}

const savedPayments = [
  // `awaited`: PayPal has the payer's consent and tells the vault id later. A forgotten member's row says no longer whose it was.
  `create table saved_payments (
    id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
    customer_id integer references customers,
    environment text not null,
    payment_id text not null unique references paypal_payments,
    state text not null check (state in ('awaited', 'in use', 'ended')),
    vault_id text unique,
    paypal_customer_id text,
    payer text not null,
    saved_at timestamptz not null,
    ended_at timestamptz,
    ended_why text check (ended_why in ('removed', 'replaced', 'deleted at paypal', 'forgotten')),
    deletion_due_at timestamptz,
    deletion_attempts integer not null default 0,
    check ((state = 'ended') = (ended_at is not null)),
    check ((state = 'ended') = (ended_why is not null)),
    check (state <> 'in use' or (vault_id is not null and customer_id is not null)),
    check (deletion_due_at is null or (state = 'ended' and vault_id is not null))
  )`,
  `create unique index one_saved_payment_in_use on saved_payments (customer_id) where state = 'in use'`,
  `create index on saved_payments (customer_id) where customer_id is not null`,
  `create index on saved_payments (deletion_due_at) where deletion_due_at is not null`,
  `create trigger kept before delete or truncate on saved_payments
    for each statement execute function refuse_change()`,
  `create trigger agreed before update of id, environment, payment_id, saved_at on saved_payments
    for each row execute function refuse_change()`,
  // What ended is never charged again.
  `create trigger ended before update on saved_payments
    for each row when (old.state = 'ended' and new.state <> 'ended') execute function refuse_change()`,
];

const payments = [
  `alter table paypal_payments
    add column saves boolean not null default false,
    add column saved_payment_id text references saved_payments,
    add column issue text,
    drop constraint paypal_payments_check,
    drop constraint paypal_payments_check1,
    add constraint known_at_paypal check (num_nulls(paypal_order_id, payee) in (0, 2)),
    add constraint approved_somewhere check (
      saved_payment_id is not null or num_nulls(paypal_order_id, approval_url) in (0, 2)
    ),
    -- A saved payment is charged in the moment in which PayPal is asked, before its id of the order is known.
    add constraint asked_of_paypal check (
      state in ('asked', 'ended') or paypal_order_id is not null
      or (saved_payment_id is not null and state in ('capturing', 'mismatched'))
    ),
    add constraint saves_or_charges check (not saves or saved_payment_id is null)`,
  `create index on paypal_payments (saved_payment_id) where saved_payment_id is not null`,
  `drop trigger agreed on paypal_payments`,
  `create trigger agreed before update of id, order_id, bill_id, environment, asked_at, saves, saved_payment_id on paypal_payments
    for each row execute function refuse_change()`,
];

const simulator = [
  `create table paypal_demo_tokens (
    id text primary key,
    order_id text not null unique references paypal_demo_orders,
    payer_id text not null,
    customer_id text not null,
    charges text not null default 'go through' check (charges in ('go through', 'are declined', 'need the payer')),
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `alter table paypal_demo_orders
    add column saves boolean not null default false,
    add column later_charges text not null default 'go through',
    add column token_id text references paypal_demo_tokens`,
];
