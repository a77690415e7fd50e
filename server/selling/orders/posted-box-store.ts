/** SQL of boxes on their way: whose tracking numbers are whose, and which orders are under way. */
import { sql } from 'kysely';
import { DAYS_OF_A_NUMBER } from '#domain/carrier/tracking-number.ts';
import { STATUS } from '#domain/order/status.ts';
import { daysBefore } from '#domain/policy.ts';
import type { ShippingOptionId } from '#domain/postage/postage.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

/** Lock order: in ascending order of their ids. */
export async function lockOrders(db: InTransaction, ids: readonly number[]): Promise<void> {
  await db.selectFrom('orders').select('id').where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute();
}

/**
 * Until the transaction ends, nobody else gives boxes tracking numbers: two never get the same one. Lock order: before orders.
 * An advisory lock, since the table of boxes is written by every order that is placed.
 */
export async function lockTracking(db: InTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tracking numbers'))`.execute(db);
}

/** Boxes that have one of these tracking numbers, of orders too recent for the post to have used it again. */
export const listBoxesTracked = (
  db: InTransaction,
  numbers: readonly string[],
  now: Date,
): Promise<{ id: number; order_id: number; tracking_number: string }[]> =>
  db
    .selectFrom('order_shipping_details as box')
    .innerJoin('orders', 'orders.id', 'box.order_id')
    .select(['box.id', 'box.order_id', sql<string>`box.tracking_number`.as('tracking_number')])
    .where('box.tracking_number', '=', sql<string>`any(${numbers}::text[])`)
    .where('orders.created_at', '>', daysBefore(now, DAYS_OF_A_NUMBER))
    .execute();

/** Orders under way that left by post of one kind between two moments, the first to leave first. */
export async function listUnderWay(
  db: Database,
  { option, from, before }: { option: ShippingOptionId; from: Date; before: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('order_status_id', '=', sql.lit(STATUS.dispatched))
    .where('shipping_option_id', '=', option)
    .where('dispatched_at', '>=', from)
    .where('dispatched_at', '<', before)
    .orderBy('dispatched_at')
    .execute();
  return rows.map(({ id }) => id);
}
