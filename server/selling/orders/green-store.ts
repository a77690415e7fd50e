/** SQL fragment: what an order is roasted of, for those who reserve the coffee for it. */
import { sql } from 'kysely';
import type { RoastedBean } from '#server/coffee/stock/stock.ts';

export const beansOfOrder = (orderId: number) => sql<RoastedBean>`
  select line.id as line_id, recipe.bean_id, line.roast_id, recipe.weight as grams
  from order_blends as line join order_blend_recipes as recipe on recipe.order_blend_id = line.id
  where line.order_id = ${orderId}::int`;
