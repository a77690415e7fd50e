/** A label of the carrier is cancelled with its order. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create function cancel_labels_of_order() returns trigger language plpgsql as $$
begin
  update carrier_labels set state = 'cancelling', reason = '', attempts = 0, due_at = now()
  where box_id in (select id from order_shipping_details where order_id = new.id);
  return null;
end $$`,
  `create trigger cancel_labels after update of order_status_id on orders
  for each row when (new.order_status_id = 5 and old.order_status_id = 6) execute function cancel_labels_of_order()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
