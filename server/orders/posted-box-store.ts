/** SQL of boxes as the carrier and the post see them. */
import { sql } from 'kysely';
import { STATUS, type StatusId } from '../../domain/order/status.ts';
import type { ShippingOptionId } from '../../domain/postage/postage.ts';
import { nameOfCountry } from '../catalogue/catalogue.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import { anyOf } from '../platform/sql.ts';

const postedBoxes = (db: Database | InTransaction) =>
  db
    .selectFrom('order_shipping_details as box')
    .innerJoin('orders', 'orders.id', 'box.order_id')
    .select(['box.id', 'box.order_id', 'box.position', 'box.shipping_option_id', 'box.tracking_number'])
    .select([
      'box.first_name',
      'box.last_name',
      'box.company_name',
      'box.address',
      'box.city',
      'box.province',
    ])
    .select([
      'box.zip_code',
      'box.country_id',
      'box.phone',
      'orders.email',
      'orders.created_at',
      'orders.version',
    ])
    .select(sql<StatusId>`orders.order_status_id`.as('order_status_id'))
    .select(nameOfCountry(sql.ref('box.country_id')).as('country'))
    .select(
      sql<number>`(select count(*)::int from order_shipping_details as every where every.order_id = orders.id)`.as(
        'boxes_of_order',
      ),
    );

export type PostedBox = Awaited<ReturnType<typeof listPostedBoxes>>[number];

export const listPostedBoxes = (db: Database | InTransaction, boxIds: readonly number[]) =>
  postedBoxes(db).where('box.id', '=', anyOf(boxIds)).orderBy('box.id').execute();

export const listPostedBoxesOf = (db: Database | InTransaction, orderIds: readonly number[]) =>
  postedBoxes(db).where('box.order_id', '=', anyOf(orderIds)).orderBy('box.id').execute();

export interface OrderToPack {
  id: number;
  lines: { id: number; quantity: number }[];
  box_ids: number[];
}

/** Orders with all that has to be packed of them. */
export async function listOrdersToPack(
  db: Database | InTransaction,
  orderIds: readonly number[],
): Promise<OrderToPack[]> {
  const { rows } = await sql<OrderToPack>`select id,
      (select coalesce(json_agg(json_build_object('id', line.id, 'quantity', line.quantity)), '[]')
        from order_blends as line where line.order_id = orders.id) as lines,
      array(select box.id from order_shipping_details as box where box.order_id = orders.id) as box_ids
    from orders where id = ${anyOf(orderIds)}`.execute(db);
  return rows;
}

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

/** Boxes that had one of these tracking numbers since then. The post gives a number to another parcel after a year at the earliest. */
export const listBoxesTracked = (
  db: Database | InTransaction,
  numbers: readonly string[],
  since: Date,
): Promise<{ id: number; order_id: number; tracking_number: string | null }[]> =>
  db
    .selectFrom('order_shipping_details as box')
    .innerJoin('orders', 'orders.id', 'box.order_id')
    .select(['box.id', 'box.order_id', 'box.tracking_number'])
    .where('box.tracking_number', '=', sql<string>`any(${numbers}::text[])`)
    .where('orders.created_at', '>', since)
    .execute();

/** How many bags each order has. */
export async function countBagsOf(
  db: Database | InTransaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('order_blends')
    .select(['order_id', sql<number>`sum(quantity)::int`.as('bags')])
    .where('order_id', '=', anyOf(orderIds))
    .groupBy('order_id')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.bags]));
}

/** Orders under way that left by post of one kind between two moments, the first to leave first. */
export async function listUnderWay(
  db: Database,
  { option, from, before }: { option: ShippingOptionId; from: Date; before: Date },
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('order_status_id', '=', sql.lit(STATUS.dispatched))
    .where('shipping_option_id', '=', option)
    .where('dispatched_at', '>=', from)
    .where('dispatched_at', '<', before)
    .orderBy('dispatched_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
