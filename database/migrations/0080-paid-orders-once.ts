/** A cancelled order that had been paid is looked at once by the job that forgets unpaid ones, however many there come to be. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table orders add column records_stay boolean not null default false`,
  'drop index unpaid_orders_to_forget',
  // Order status 5 is cancelled, payment gateway 1 is PayPal.
  `create index unpaid_orders_to_forget on orders (created_at)
    where order_status_id = 5 and payment_gateway_id = 1 and anonymised_at is null and not records_stay`,
];
