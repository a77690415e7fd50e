/** SQL that reads boxes of orders as the carrier and the post see them. */
import { sql } from 'kysely';
import type { DeclaredBags } from '#domain/carrier/customs.ts';
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

/** What customs are told of boxes: the bags of each line, at what they were sold for, or are worth where nobody paid. */
export async function declaredBags(
  db: Database | InTransaction,
  boxIds: readonly number[],
): Promise<ReadonlyMap<number, readonly DeclaredBags[]>> {
  if (boxIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_blend_distributions as bags')
    .innerJoin('order_blends as line', 'line.id', 'bags.order_blend_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['bags.order_shipping_detail_id as box_id', 'bags.quantity', 'orders.is_sample as isSample'])
    .select([
      sql<number>`line.weight / line.quantity`.as('grams'),
      sql<number>`case when line.total_price > 0 then round(line.total_price::numeric / line.quantity)
        else round(line.price_per_kilo::numeric * line.weight / line.quantity / 1000) end::int`.as('pence'),
      // Whoever wishes for decaf gets a flight of nothing else.
      sql<boolean>`coalesce((
        select bool_and(beans.decaf) from order_blend_recipes as part join beans on beans.id = part.bean_id
        where part.order_blend_id = line.id
      ), (select (wishes ->> 'isDecaf')::boolean from flights where order_blend_id = line.id), false)`.as(
        'isDecaf',
      ),
    ])
    .where('bags.order_shipping_detail_id', '=', anyOf(boxIds))
    .orderBy('line.position')
    .execute();
  return Map.groupBy(rows, ({ box_id }) => box_id);
}
