/** SQL of orders that are due to be roasted. */
import { sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { oneOf } from '#server/platform/sql.ts';

/** Until the transaction ends, nobody changes what these orders are made of. Lock order: in ascending order of their ids. */
export async function lockDueOrders(db: InTransaction, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where ${isDue(day)} order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** SQL fragment: they leave by that day, and nothing holds them up. */
export const isDue = (day: string) =>
  sql`orders.order_status_id in ${oneOf(STATUSES.open)} and orders.dispatch_on <= ${day}::date and orders.held_at is null`;

/** The coffee of an order's lines, as it was agreed. */
export async function listCoffees(db: InTransaction, orderId: number): Promise<Coffee[]> {
  const { rows } = await sql<Coffee>`
    select line.id as "lineId", line.roast_id as "roastId", line.weight as grams, json_agg(
      json_build_object('beanId', recipe.bean_id, 'percentage', recipe.percentage) order by recipe.position
    ) as recipe
    from order_blends as line join order_blend_recipes as recipe on recipe.order_blend_id = line.id
    where line.order_id = ${orderId}::int
    group by line.id`.execute(db);
  return rows;
}

interface Coffee {
  lineId: number;
  roastId: number;
  grams: number;
  recipe: { beanId: number; percentage: number }[];
}
