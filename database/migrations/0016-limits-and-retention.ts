/** A subscription to the newsletter begins with a click in a mail, and unpaid orders are found by the job that forgets them. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The row outlives its code, so that nobody is asked again too soon.
  `create table newsletter_confirmations (
    email_identity text primary key,
    email text not null,
    code_hash text not null unique check (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
    expires_at timestamptz not null,
    mailed_at timestamptz not null default now()
  )`,
  `create index on newsletter_confirmations (mailed_at)`,
  // Order status 5 is cancelled, payment gateway 1 is PayPal.
  `create index unpaid_orders_to_forget on orders (created_at)
    where order_status_id = 5 and payment_gateway_id = 1 and anonymised_at is null`,
];
