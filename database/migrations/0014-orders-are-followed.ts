/** A buyer follows an order: the name of its roaster, where they agreed, and a tracking number as soon as it is there. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table shown_first_names (
    customer_id integer primary key references customers,
    agreed_at timestamptz not null
  )`,
  `create trigger note_change after insert or delete on shown_first_names
    for each statement execute function note_change('staff')`,
  `create trigger note_change after update of tracking_number on order_shipping_details
    for each statement execute function note_change('packing')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
