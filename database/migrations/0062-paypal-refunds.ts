/** What PayPal gave back of a payment, and of its own fee, as it reported it. Refunds from before have no row. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of refunds) await sql.raw(statement).execute(db);
}

const refunds = [
  `create table paypal_refunds (
    refund_id text primary key,
    payment_id text not null references paypal_payments,
    pence integer not null check (pence > 0),
    fee integer check (fee between 0 and pence),
    reported_at timestamptz not null default now()
  )`,
  `create index on paypal_refunds (payment_id)`,
  `create index on paypal_refunds (reported_at)`,
  `create trigger append_only before update or delete or truncate on paypal_refunds
    for each statement execute function refuse_change()`,
];
