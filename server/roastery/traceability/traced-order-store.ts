/** SQL that traces coffee to its buyers: the lines of orders that held a coffee or a lot. */
import { type RawBuilder, sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';
import { anyOf, oneOf } from '#server/platform/sql.ts';

export interface TracedLine {
  id: number;
  order_id: number;
  name: string;
  ctaps_id: string | null;
  roast_id: number | null;
  order_status_id: number;
  created_at: Date;
  email: string;
  first_name: string;
  last_name: string;
  city: string;
}

/** SQL fragment. */
export const tracedLines = (lineIds: RawBuilder<number[]>) => sql<TracedLine>`
  select line.id, line.order_id, line.name, line.ctaps_id, line.roast_id, orders.order_status_id, orders.created_at, orders.email,
    orders.first_name, orders.last_name, orders.city
  from order_blends as line join orders on orders.id = line.order_id
  where line.id = any(${lineIds})`;

export async function listTracedLines(db: Database, lineIds: readonly number[]): Promise<TracedLine[]> {
  const { rows } = await tracedLines(sql`${lineIds}::int[]`).execute(db);
  return rows;
}

/** SQL fragment: their ids. */
export const linesOfOrder = (orderId: number): RawBuilder<unknown> =>
  sql`select id from order_blends where order_id = ${orderId}`;

/** SQL fragment: their ids, the newest first, and no more than so many. */
export const linesOfCoffee = (ctapsId: string, limit: number): RawBuilder<unknown> =>
  sql`select id from order_blends where ctaps_id = ${ctapsId} order by id desc limit ${limit}`;

export interface DispatchedLine {
  id: number;
  order_id: number;
  name: string;
  roast_id: number;
  quantity: number;
  /** The first day on which it was to leave, before it was moved. */
  first_due_on: string;
  dispatched_at: Date;
}

/** Lines at some roasts of orders that left the roastery, which were to leave between two days, or were moved beyond them. */
export async function listDispatchedLines(
  db: Database,
  { from, to, roastIds }: { from: string; to: string; roastIds: readonly number[] },
): Promise<DispatchedLine[]> {
  const { rows } = await sql<DispatchedLine>`
    select line.id, line.order_id, line.name, line.roast_id, line.quantity, orders.first_due_on, orders.dispatched_at
    from orders join order_blends as line on line.order_id = orders.id
    where orders.order_status_id in ${oneOf(STATUSES.sent)} and orders.dispatch_on >= ${from}::date and orders.first_due_on <= ${to}::date
      and line.roast_id = ${anyOf(roastIds)}
    order by line.id`.execute(db);
  return rows;
}
