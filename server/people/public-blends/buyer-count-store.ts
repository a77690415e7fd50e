/** SQL that counts who bought a public blend, and who did so a second time. */
import { sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';
import { oneOf } from '#server/platform/sql.ts';

/**
 * A buyer is a mailbox other than the maker’s that bought the very recipe and roast, opened from the public blend. What cost nothing, such
 * as bags sent once more, counts for nothing, and neither does an order that was cancelled.
 */
export async function countBuyers(db: Database): Promise<void> {
  await sql`
    with bought as (
      select publications.id, buyer.email_identity, count(distinct orders.id) as orders
      from publications
      join makers on makers.id = publications.maker_id
      join customers as maker on maker.id = makers.customer_id
      join custom_blends as public_blend on public_blend.id = publications.custom_blend_id
      join custom_blends as own on own.opened_from = public_blend.ctaps_id
      join order_blends as line on line.ctaps_id = own.ctaps_id
      join orders on orders.id = line.order_id
      join customers as buyer on buyer.id = orders.customer_id
      where publications.state = 'public'
        and orders.order_status_id in ${oneOf(STATUSES.sold)} and orders.total > 0
        and buyer.email_identity <> maker.email_identity
        and publications.recipe_key = own.roast_id || ' ' || (
          select string_agg(part, ' ' order by part collate "C")
          from custom_blend_recipes, lateral (select bean_id || '-' || percentage as part) as parts
          where custom_blend_id = own.id
        )
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
