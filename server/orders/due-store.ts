/** SQL that reads of orders what the roastery has to roast. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { STATUSES } from '../../domain/order/status.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import { anyOf, type ConditionOn, oneOf } from '../platform/sql.ts';

export interface DueLine {
  order_id: number;
  order_status_id: number;
  version: number;
  line_id: number;
  name: string;
  ctaps_id: string;
  quantity: number;
  roast_id: number;
  weight: number;
}

const OPEN = oneOf(STATUSES.open);

/** The lines of orders that leave by that day and aren't held, or of those of them that are locked; the most urgent first. */
export async function listDueLines(
  db: Database | InTransaction,
  day: string,
  locked: readonly number[] | null = null,
): Promise<DueLine[]> {
  const { rows } = await sql<DueLine>`
    select orders.id as order_id, orders.order_status_id, orders.version, line.id as line_id, line.name,
      line.ctaps_id, line.quantity, line.roast_id, line.weight
    from orders join order_blends as line on line.order_id = orders.id
    where ${isDue(day)} and (${locked}::int[] is null or orders.id = any(${locked}::int[]))
    order by orders.dispatch_on, orders.id, line.position`.execute(db);
  return rows;
}

/** Until the transaction ends, nobody changes what these orders are made of. Lock order: in ascending order of their ids. */
export async function lockDueOrders(db: InTransaction, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where ${isDue(day)} order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

const isDue = (day: string) =>
  sql`orders.order_status_id in ${OPEN} and orders.dispatch_on <= ${day}::date and orders.held_at is null`;

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

/** Whether a line is of an order that the roastery still works on. */
export const isOpenLine: ConditionOn<number> = (lineId: Expression<number>) => sql<boolean>`exists (
  select from order_blends join orders on orders.id = order_blends.order_id
  where order_blends.id = ${lineId} and orders.order_status_id in ${OPEN}
)`;

/** SQL fragment: what the lines of open orders are called that meet the condition. */
export const openNames = (isWanted: ConditionOn<number>): RawBuilder<unknown> => sql`
  select line.id, line.order_id, line.name, orders.created_at
  from order_blends as line join orders on orders.id = line.order_id
  where orders.order_status_id in ${OPEN} and ${isWanted(sql.ref('line.id'))}`;

/** What lines are called, and of which orders they are. */
export const listNamesOfLines = (db: Database | InTransaction, lineIds: readonly number[]) =>
  db
    .selectFrom('order_blends')
    .select(['id', 'order_id', 'name', 'quantity'])
    .where('id', '=', anyOf(lineIds))
    .execute();
