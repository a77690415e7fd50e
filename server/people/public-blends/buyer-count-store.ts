/** SQL that counts who bought a public blend, and who did so a second time. */
import { sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';
import { oneOf } from '#server/platform/sql.ts';

/**
 * A buyer is a mailbox other than the maker’s that bought the public blend itself, as the lines of orders say. What cost nothing, such as
 * bags sent once more, counts for nothing, and neither does an order that was cancelled.
 */
export async function countBuyers(db: Database): Promise<void> {
  await sql`
    with bought as (
      select publications.id, buyer.email_identity, count(distinct orders.id) as orders
      from publications
      join makers on makers.id = publications.maker_id
      join customers as maker on maker.id = makers.customer_id
      join opened_lines as opened on opened.custom_blend_id = publications.custom_blend_id
      join order_blends as line on line.id = opened.order_blend_id
      join orders on orders.id = line.order_id
      join customers as buyer on buyer.id = orders.customer_id
      where publications.state = 'public'
        and orders.order_status_id in ${oneOf(STATUSES.sold)} and orders.total > 0
        and buyer.email_identity <> maker.email_identity
      group by publications.id, buyer.email_identity
    ), counted as (
      select publications.id, count(bought.id)::int as buyers,
        (count(bought.id) filter (where bought.orders > 1))::int as buyers_again
      from publications left join bought on bought.id = publications.id
      where publications.state = 'public'
      group by publications.id
    )
    update publications set buyers = counted.buyers, buyers_again = counted.buyers_again
    from counted
    where counted.id = publications.id
      and (publications.buyers, publications.buyers_again) <> (counted.buyers, counted.buyers_again)`.execute(
    db,
  );
}
