import { sql } from 'kysely';
import type { RoastedBean } from '#server/coffee/stock/stock.ts';
import type { InTransaction } from '#server/platform/database.ts';

interface Coffee {
  roastId: number;
  grams: number;
  recipe: { beanId: number; percentage: number }[];
}

/** The coffee of an order's lines, as it was agreed. A flight is filled ahead, so that nothing is roasted for it. */
export async function listCoffees(db: InTransaction, orderId: number): Promise<Coffee[]> {
  const { rows } = await sql<Coffee>`
    select line.roast_id as "roastId", line.weight as grams, json_agg(
      json_build_object('beanId', recipe.bean_id, 'percentage', recipe.percentage) order by recipe.position
    ) as recipe
    from order_blends as line join order_blend_recipes as recipe on recipe.order_blend_id = line.id
    where line.order_id = ${orderId}::int
    group by line.id`.execute(db);
  return rows;
}

/** SQL fragment: what an order is roasted of, for those who reserve the coffee for it. */
export const beansOfOrder = (orderId: number) => sql<RoastedBean>`
  select line.id as line_id, recipe.bean_id, line.roast_id, recipe.weight as grams
  from order_blends as line join order_blend_recipes as recipe on recipe.order_blend_id = line.id
  where line.order_id = ${orderId}::int`;
