/** SQL of orders for many people that one request placed. */
import { type InsertObject, sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf } from '#server/platform/sql.ts';

/** Whose it is, its orders say. */
export const findBatch = (db: InTransaction, id: string) =>
  db
    .selectFrom('order_batches as batch')
    .innerJoin('batched_orders as batched', 'batched.batch_id', 'batch.id')
    .innerJoin('orders', 'orders.id', 'batched.order_id')
    .select(['batch.fingerprint', 'orders.customer_id'])
    .where('batch.id', '=', id)
    .limit(1)
    .executeTakeFirst();

/** `false` where the id was used before. */
export async function insertBatch(
  db: InTransaction,
  batch: InsertObject<Schema, 'order_batches'>,
): Promise<boolean> {
  const row = await db
    .insertInto('order_batches')
    .values(batch)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertBatched(
  db: InTransaction,
  batchId: string,
  orderIds: readonly number[],
): Promise<void> {
  await sql`
    insert into batched_orders (order_id, batch_id)
    select unnest(${orderIds}::int[]), ${batchId}::uuid`.execute(db);
}

/** The ids that requests of so long ago gave; the same request again is then refused. */
export async function forgetRequests(db: Database, placedBefore: Date): Promise<void> {
  await db
    .updateTable('order_batches')
    .set({ fingerprint: null })
    .where('placed_at', '<', placedBefore)
    .where('fingerprint', 'is not', null)
    .execute();
}

/** A member’s batches, the newest first. */
export async function listBatches(
  db: Database,
  customerId: number,
): Promise<{ id: string; placed_at: Date; orders: number; total: number }[]> {
  const { rows } = await sql<{ id: string; placed_at: Date; orders: number; total: number }>`
    select batch.id, placed_at, count(*)::int as orders, sum(total)::int as total
    from orders join batched_orders as batched on order_id = orders.id
    join order_batches as batch on batch.id = batch_id
    where customer_id = ${customerId} group by batch.id order by placed_at desc, batch.id`.execute(db);
  return rows;
}

export interface BatchedOrder {
  placed_at: Date;
  order_id: number;
  full_name: string;
  company_name: string;
  city: string;
  order_status_id: number;
  dispatched_on: string | null;
  total: number;
  tracking_numbers: string[];
}

/** None where it is not this member’s. */
export async function listOrdersOfBatch(
  db: Database,
  { id, customerId }: { id: string; customerId: number },
): Promise<BatchedOrder[]> {
  const { rows } = await sql<BatchedOrder>`
    select placed_at, orders.id as order_id, trim(box.first_name || ' ' || box.last_name) as full_name,
      box.company_name, box.city, order_status_id, dispatch_on as dispatched_on, total, (
        select coalesce(json_agg(tracking_number order by position), '[]') from order_shipping_details
        where order_id = orders.id and tracking_number is not null
      ) as tracking_numbers
    from batched_orders as batched join order_batches as batch on batch.id = batch_id
    join orders on orders.id = order_id
    join lateral (
      select first_name, last_name, company_name, city from order_shipping_details
      where order_id = orders.id order by position limit 1
    ) as box on true
    where batch_id = ${id}::uuid and customer_id = ${customerId} order by orders.id`.execute(db);
  return rows;
}

/** Orders that left and of which their buyer wasn’t told. */
export async function listLeft(db: InTransaction, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('batched_orders')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('order_id')
    .where('told_at', 'is', null)
    .where('order_status_id', 'in', STATUSES.sent)
    .orderBy('order_id')
    .limit(most)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

export interface LeftOfBatch {
  batch_id: string;
  email: string;
  /** How many left, of how many in all. */
  left: number;
  orders: number;
}

/** These orders by their batches. */
export async function countLeft(db: InTransaction, orderIds: readonly number[]): Promise<LeftOfBatch[]> {
  const { rows } = await sql<LeftOfBatch>`
    select batch_id, max(email) as email, count(*)::int as left,
      (select count(*)::int from batched_orders as other where other.batch_id = batched.batch_id) as orders
    from batched_orders as batched join orders on orders.id = order_id
    where order_id = ${anyOf(orderIds)} group by batch_id order by batch_id`.execute(db);
  return rows;
}
