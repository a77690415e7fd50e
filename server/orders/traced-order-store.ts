/** SQL of whose bags they are. */
import { sql } from 'kysely';
import { ADVANCED } from '../../domain/order/log.ts';
import { STATUS } from '../../domain/order/status.ts';
import type { Database } from '../platform/database.ts';
import { anyOf } from '../platform/sql.ts';

const tracedLines = (db: Database) =>
  db
    .selectFrom('order_blends as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['line.id', 'line.order_id', 'line.name', 'line.ctaps_id'])
    .select(['orders.order_status_id', 'orders.created_at', 'orders.email'])
    .select(['orders.first_name', 'orders.last_name', 'orders.city']);

export type TracedLine = Awaited<ReturnType<typeof listTracedLines>>[number];

export const listTracedLines = (db: Database, lineIds: readonly number[]) =>
  tracedLines(db).where('line.id', '=', anyOf(lineIds)).execute();

export const listLinesOfOrder = (db: Database, orderId: number) =>
  tracedLines(db).where('line.order_id', '=', orderId).execute();

/** The newest first, and no more than so many. */
export const listLinesOfCoffee = (db: Database, ctapsId: string, limit: number) =>
  tracedLines(db).where('line.ctaps_id', '=', ctapsId).orderBy('line.id', 'desc').limit(limit).execute();

export interface DispatchedLine {
  id: number;
  order_id: number;
  name: string;
  roast_id: number;
  quantity: number;
  dispatch_on: string;
  /** The first day on which it was to leave, before it was moved. */
  first_due_on: string;
  /** `null` where nobody noted the time. */
  dispatched_at: Date | null;
}

const DISPATCHED = sql`(${sql.lit(STATUS.dispatched)}, ${sql.lit(STATUS.delivered)})`;

/** Lines at some roasts of orders that left the roastery, which were to leave between two days, or were moved beyond them. */
export async function listDispatchedLines(
  db: Database,
  { from, to, roastIds }: { from: string; to: string; roastIds: readonly number[] },
): Promise<DispatchedLine[]> {
  const { rows } = await sql<DispatchedLine>`
    select line.id, line.order_id, line.name, line.roast_id, line.quantity, orders.dispatch_on, orders.first_due_on,
      (select max(created_at) from order_logs
        where order_id = orders.id and action = ${ADVANCED[STATUS.dispatched]}) as dispatched_at
    from orders join order_blends as line on line.order_id = orders.id
    where orders.order_status_id in ${DISPATCHED} and orders.dispatch_on >= ${from}::date and orders.first_due_on <= ${to}::date
      and line.roast_id = ${anyOf(roastIds)}
    order by line.id`.execute(db);
  return rows;
}
