/** SQL of whose bags they are. */
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
