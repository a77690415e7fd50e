/** SQL that reads of orders what is to be roasted for them. */
import { type Expression, sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf, type ConditionOn, oneOf } from '#server/platform/sql.ts';

/** They leave by that day, and nothing holds them up. */
const isDue = (day: string) =>
  sql`orders.order_status_id in ${oneOf(STATUSES.open)} and orders.dispatch_on <= ${day}::date and orders.held_at is null`;

export async function listDueOrders(db: InTransaction, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from orders where ${isDue(day)}`.execute(db);
  return rows.map(({ id }) => id);
}

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

/** Whether a line is of an order that the roastery still works on. */
export const isOpenLine: ConditionOn<number> = (lineId: Expression<number>) => sql<boolean>`exists (
  select from order_blends join orders on orders.id = order_blends.order_id
  where order_blends.id = ${lineId} and orders.order_status_id in ${oneOf(STATUSES.open)}
)`;

/** What lines are called, and of which orders they are. */
export const listNamesOfLines = (db: Database | InTransaction, lineIds: readonly number[]) =>
  db
    .selectFrom('order_blends')
    .select(['id', 'order_id', 'name', 'quantity'])
    .where('id', '=', anyOf(lineIds))
    .execute();
