/** SQL of what a customer bought, which shows what a price list would mean to them. */
import { sql } from 'kysely';
import { STATUS } from '#domain/order/status.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface BoughtCoffee {
  name: string;
  roast_id: number;
  bag_size_id: number;
  recipe: { bean_id: number; percentage: number }[];
  grams: number;
}

/** So many coffees tell what a list means. */
const MOST = 20;

/** The most bought first. A flight costs the same whatever is agreed for its beans. */
export async function listBought(
  db: Database | InTransaction,
  { customerId, since }: { customerId: number; since: Date },
): Promise<BoughtCoffee[]> {
  const { rows } = await sql<BoughtCoffee>`
    select max(name) as name, roast_id, bag_size_id, recipe, sum(weight)::int as grams from (
      select name, roast_id, bag_size_id, order_blends.weight, (
        select jsonb_agg(jsonb_build_object('bean_id', bean_id, 'percentage', percentage) order by position)
        from order_blend_recipes where order_blend_id = order_blends.id
      ) as recipe
      from order_blends join orders on orders.id = order_id
      where customer_id = ${customerId} and created_at > ${since} and order_status_id <> ${STATUS.cancelled} and ctaps_id is not null
    ) as line
    group by roast_id, bag_size_id, recipe
    order by grams desc, name, bag_size_id
    limit ${MOST}`.execute(db);
  return rows;
}
