/** SQL that reads of orders what is to be roasted for them. */
import { type Expression, sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf, type ConditionOn, oneOf } from '#server/platform/sql.ts';

/** Days on which orders leave. */
export interface DueDays {
  /** The first of them; none where it is as early as can be. */
  from: string | null;
  until: string;
}

/** They leave on one of these days, and nothing holds them up. */
const isDue = ({ from, until }: DueDays) => sql`
  orders.order_status_id in ${oneOf(STATUSES.open)} and orders.held_at is null
  and orders.dispatch_on <= ${until}::date and (${from}::date is null or orders.dispatch_on >= ${from}::date)`;

export async function listDueOrders(db: Database | InTransaction, days: DueDays): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from orders where ${isDue(days)} order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface DueLine {
  order_id: number;
  order_status_id: number;
  dispatch_on: string;
  /** First, or as its buyer asked. */
  promised_on: string;
  version: number;
  line_id: number;
  name: string;
  /** Without a coffee it is a flight, which is filled ahead. */
  ctaps_id: string | null;
  quantity: number;
  roast_id: number | null;
  weight: number;
}

/** The lines of orders that leave on these days and aren't held, or of those of them that are locked; the most urgent first. */
export async function listDueLines(
  db: Database | InTransaction,
  days: DueDays,
  locked: readonly number[] | null = null,
): Promise<DueLine[]> {
  const { rows } = await sql<DueLine>`
    select orders.id as order_id, orders.order_status_id, orders.dispatch_on::text,
      coalesce(orders.agreed_on, orders.first_due_on, orders.dispatch_on)::text as promised_on, orders.version, line.id as line_id, line.name,
      line.ctaps_id, line.quantity, line.roast_id, line.weight
    from orders join order_blends as line on line.order_id = orders.id
    where ${isDue(days)} and (${locked}::int[] is null or orders.id = any(${locked}::int[]))
    order by orders.dispatch_on, orders.id, line.position`.execute(db);
  return rows;
}

/** Orders of these lines that leave after that day, with it. */
export async function listLaterOrders(
  db: Database | InTransaction,
  lineIds: readonly number[],
  day: string,
): Promise<{ id: number; dispatch_on: string }[]> {
  const { rows } = await sql<{ id: number; dispatch_on: string }>`
    select id, dispatch_on::text from orders
    where order_status_id in ${oneOf(STATUSES.open)} and dispatch_on > ${day}::date
      and id in (select order_id from order_blends where order_blends.id = ${anyOf(lineIds)})
    order by id`.execute(db);
  return rows;
}

/** The orders of these lines, by order and line. */
export async function listOrdersOfLines(
  db: Database | InTransaction,
  lineIds: readonly number[],
): Promise<{ line_id: number; name: string; order_id: number; is_held: boolean }[]> {
  return db
    .selectFrom('order_blends')
    .innerJoin('orders', 'orders.id', 'order_blends.order_id')
    .select(['order_blends.id as line_id', 'order_blends.name', 'order_id'])
    .select(sql<boolean>`held_at is not null`.as('is_held'))
    .where('order_blends.id', '=', anyOf(lineIds))
    .orderBy('order_id')
    .orderBy('order_blends.position')
    .execute();
}

export const listVersions = (db: Database | InTransaction, orderIds: readonly number[]) =>
  db.selectFrom('orders').select(['id', 'version']).where('id', '=', anyOf(orderIds)).orderBy('id').execute();

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

/** Orders that leave after that day and whose coffee has its batches or bins already, none of which waits since before it. */
export async function listRoastedAhead(db: Database, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select orders.id from orders
    where orders.order_status_id in ${oneOf(STATUSES.open)} and orders.dispatch_on > ${day}::date
      and not exists (
        select from order_blends as line
        where line.order_id = orders.id and line.ctaps_id is not null and line.weight > coalesce((
          select sum(batch_uses.grams) from batch_uses join batches on batches.id = batch_uses.batch_id
          where batch_uses.order_blend_id = line.id and batches.state <> 'abandoned'
            and (batches.state <> 'planned' or batches.day >= ${day}::date)
        ), 0) + coalesce((select sum(bin_uses.grams) from bin_uses where bin_uses.order_blend_id = line.id), 0)
      )`.execute(db);
  return rows.map(({ id }) => id);
}
