/** What staff wrote about an order goes as soon as its buyer is forgotten, and not only with the name on the order. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forgetting) await sql.raw(statement).execute(db);
}

// A buyer who deletes the account loses the e-mail address on their orders at once, and the name when the law lets it go.
const forgetting = [
  'drop trigger forget_notes on orders',
  `create or replace function forget_notes() returns trigger language plpgsql as $$
  begin
    delete from order_notes where order_id = new.id;
    update staged_act_orders set words = '' where order_id = new.id and words <> '';
    return null;
  end $$`,
  `create trigger forget_notes after update of anonymised_at, email on orders
    for each row when (new.anonymised_at is not null or (new.email = '' and old.email <> ''))
    execute function forget_notes()`,
];
