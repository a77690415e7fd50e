/** Bills: what is paid by PayPal and is no order. A payment by PayPal is for exactly one order or one bill. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...bills, ...payments]) await sql.raw(statement).execute(db);
}

const bills = [
  `create table bills (
    id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
    kind text not null check (kind in ('gift_card', 'account')),
    customer_id integer references customers,
    pence integer not null check (pence > 0),
    state text not null default 'open' check (state in ('open', 'paid', 'ended')),
    capture_id text unique,
    made_at timestamptz not null default now(),
    paid_at timestamptz,
    check ((state = 'paid') = (capture_id is not null)),
    check ((state = 'paid') = (paid_at is not null))
  )`,
  `create index on bills (customer_id) where customer_id is not null`,
  `create index on bills (made_at) where state = 'open'`,
  `create trigger kept before delete or truncate on bills
    for each statement execute function refuse_change()`,
  `create trigger agreed before update of id, kind, customer_id, pence, made_at on bills
    for each row execute function refuse_change()`,
  // What was paid stays paid, and what ended is never paid: its money goes straight back.
  `create trigger settled before update on bills
    for each row when (old.state <> 'open') execute function refuse_change()`,
];

const payments = [
  `alter table paypal_payments
    alter column order_id drop not null,
    add column bill_id text references bills,
    add constraint for_an_order_or_a_bill check (num_nonnulls(order_id, bill_id) = 1)`,
  `create unique index one_way_to_pay_a_bill on paypal_payments (bill_id)
    where state in ('asked', 'open', 'capturing', 'mismatched')`,
  `create index on paypal_payments (bill_id) where bill_id is not null`,
  `drop trigger agreed on paypal_payments`,
  `create trigger agreed before update of id, order_id, bill_id, environment, asked_at on paypal_payments
    for each row execute function refuse_change()`,
];
