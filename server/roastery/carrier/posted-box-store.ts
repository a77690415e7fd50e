/** SQL that reads boxes of orders as the carrier and the post see them. */
import { sql } from 'kysely';
import { POSTAL_COLUMNS } from '#domain/customer/postal-address.ts';
import type { StatusId } from '#domain/order/status.ts';
import { nameOfCountry } from '#server/coffee/catalogue/catalogue.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

const postedBoxes = (db: Database | InTransaction) =>
  db
    .selectFrom('order_shipping_details as box')
    .innerJoin('orders', 'orders.id', 'box.order_id')
    .select(['box.id', 'box.order_id', 'box.position', 'box.shipping_option_id', 'box.tracking_number'])
    .select(POSTAL_COLUMNS.map((column) => `box.${column}` as const))
    .select(['orders.email', 'orders.created_at', 'orders.version'])
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
