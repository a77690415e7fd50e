/** The rank of an order is found by two orders before it, not by all that its buyer ever placed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(NOTING).execute(db);
}

// As before, but for whoever has two orders before this one: it is their third or later, and moves the rank of no other, even
// where one that was paid after it was written first.
const NOTING = `create or replace function note_order_figures() returns trigger language plpgsql as $$
  declare
    buyer integer;
  begin
    perform add_order_figures(new.id, new.id);
    if new.kind = 'order_payment' then
      select customer_id into buyer from orders where id = split_part(new.reference, '/', 1)::int;
      perform pg_advisory_xact_lock(49, buyer);
      if (
        select count(*) from (
          select from orders join order_figures as figure on figure.order_id = orders.id and figure.orders = 1
          where customer_id = buyer and entry_id < new.id limit 2
        ) as before
      ) = 2 then
        update order_figures set rank = 3, first_on = null where entry_id = new.id and orders = 1;
      else
        perform rank_order_figures(buyer);
      end if;
    end if;
    return null;
  end $$`;
