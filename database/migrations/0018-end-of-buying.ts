/** What belongs to the end of buying: another way to pay, a note for the roastery, a gift, and the address that a member usually ships to. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...paying, ...words, ...addresses]) await sql.raw(statement).execute(db);
}

// Order status 1 awaits its payment, payment gateway 1 is PayPal: only then can the buyer still pay in another way.
const paying = [
  `drop trigger agreed on orders`,
  `create trigger agreed before update of cart_id, shipping_option_id, price_tier, weight, subtotal,
      volume_discount, shipping_cost, total, created_at on orders
    for each row execute function refuse_change()`,
  `create trigger agreed_payment before update of payment_gateway_id on orders
    for each row when (not (old.order_status_id = 1 and old.payment_gateway_id = 1))
    execute function refuse_change()`,
];

const words = [
  `alter table orders
    add column roastery_note text not null default '' check (length(roastery_note) <= 500),
    add column is_gift boolean not null default false,
    add column gift_message text not null default '' check (length(gift_message) <= 300),
    add check (is_gift or gift_message = '')`,
];

// Null where a member's orders go to the billing address.
const addresses = [
  `alter table customers add column usual_shipping_detail_id integer references shipping_details on delete set null`,
  `create index on customers (usual_shipping_detail_id) where usual_shipping_detail_id is not null`,
];
