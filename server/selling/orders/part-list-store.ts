/** SQL of the lists of what a customer's orders consist of: beans, boxes, bags in them, payments and logs. */
import { type Expression, sql } from 'kysely';
import { HIGHEST_STORED } from '#contract/fields/fields.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import type { Database } from '#server/platform/database.ts';
import type { Slice } from './order-store.ts';

export function listRecipes(db: Database, slice: Slice) {
  const rowsOf = (orders: OrderIds) =>
    db
      .selectFrom(orders.as('orders'))
      .innerJoin('order_blends as line', 'line.order_id', 'orders.id')
      .innerJoin('order_blend_recipes as row', 'row.order_blend_id', 'line.id');
  const begun = rowsOf(ownOrders(db, slice))
    .select('orders.id')
    .where('row.id', '=', slice.cursor ?? 0);
  return rowsOf(ordersFrom(db, slice, begun))
    .selectAll('row')
    .where(isAfter(slice, begun))
    .orderBy('orders.id')
    .orderBy('row.id')
    .limit(slice.limit ?? null)
    .execute();
}

export function listBoxes(db: Database, slice: Slice) {
  const rowsOf = (orders: OrderIds) =>
    db
      .selectFrom(orders.as('orders'))
      .innerJoin('order_shipping_details as row', 'row.order_id', 'orders.id');
  const begun = rowsOf(ownOrders(db, slice))
    .select('orders.id')
    .where('row.id', '=', slice.cursor ?? 0);
  return rowsOf(ordersFrom(db, slice, begun))
    .selectAll('row')
    .where(isAfter(slice, begun))
    .orderBy('orders.id')
    .orderBy('row.id')
    .limit(slice.limit ?? null)
    .execute();
}

export function listDistributions(db: Database, slice: Slice) {
  const rowsOf = (orders: OrderIds) =>
    db
      .selectFrom(orders.as('orders'))
      .innerJoin('order_shipping_details as box', 'box.order_id', 'orders.id')
      .innerJoin('order_blend_distributions as row', 'row.order_shipping_detail_id', 'box.id');
  const begun = rowsOf(ownOrders(db, slice))
    .select('orders.id')
    .where('row.id', '=', slice.cursor ?? 0);
  return rowsOf(ordersFrom(db, slice, begun))
    .selectAll('row')
    .where(isAfter(slice, begun))
    .orderBy('orders.id')
    .orderBy('row.id')
    .limit(slice.limit ?? null)
    .execute();
}

/** An order on account has none, and is left out by the index `orders_with_payments`. */
export function listPayments(db: Database, slice: Slice) {
  const paid = ownOrders(db, slice).where(
    sql<boolean>`coalesce(payment_gateway_id, 0) <> ${sql.lit(PAYMENT_METHOD.onAccount)}`,
  );
  const rows = db
    .selectFrom(paid.as('orders'))
    // No join, which might read everybody's payments.
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('payments').selectAll().whereRef('order_id', '=', 'orders.id').offset(0).as('row'),
      (join) => join.onTrue(),
    );
  const begun = rows.select('orders.id').where('row.id', '=', slice.cursor ?? 0);
  return rows
    .selectAll('row')
    .where(isAfter(slice, begun))
    .orderBy('orders.id')
    .orderBy('row.id')
    .limit(slice.limit ?? null)
    .execute();
}

/** Of the newest order first, and of each order the newest first. */
export function listLogs(db: Database, slice: Slice) {
  const rowsOf = (orders: OrderIds) =>
    db.selectFrom(orders.as('orders')).innerJoin('order_logs as row', 'row.order_id', 'orders.id');
  const begun = rowsOf(ownOrders(db, slice))
    .select('orders.id')
    .where('row.id', '=', slice.cursor ?? 0);
  return rowsOf(ordersBackFrom(db, slice, begun))
    .selectAll('row')
    .where(isBefore(slice, begun))
    .orderBy('orders.id', 'desc')
    .orderBy('row.id', 'desc')
    .limit(slice.limit ?? null)
    .execute();
}

type OrderIds = ReturnType<typeof ownOrders>;

const ownOrders = (db: Database, { customerId, orderId }: Slice) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .$if(orderId !== undefined, (own) => own.where('id', '=', orderId ?? 0));

/**
 * The rows of an order stand together, after those of older orders. Each order has one at least, so that a page of so many rows
 * is found in so many orders and the one of the cursor; in the order of the rows' own ids every row of the customer would be
 * read and sorted first. Where the row of the cursor is gone, such as a box of an order that was split meanwhile, the list begins
 * again rather than leave rows out.
 */
const ordersFrom = (db: Database, slice: Slice, begun: Expression<unknown>): OrderIds =>
  ownOrders(db, slice)
    .where(slice.cursor === undefined ? sql<boolean>`true` : sql<boolean>`orders.id >= ${orFirst(begun)}`)
    .orderBy('id')
    .limit(slice.limit === undefined ? null : slice.limit + 1);

const ordersBackFrom = (db: Database, slice: Slice, begun: Expression<unknown>): OrderIds =>
  ownOrders(db, slice)
    .where(slice.cursor === undefined ? sql<boolean>`true` : sql<boolean>`orders.id <= ${orLast(begun)}`)
    .orderBy('id', 'desc')
    .limit(slice.limit === undefined ? null : slice.limit + 1);

const isAfter = ({ cursor }: Slice, begun: Expression<unknown>) =>
  cursor === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(orders.id, "row".id) > (${orFirst(begun)}, ${cursor}::int)`;

const isBefore = ({ cursor }: Slice, begun: Expression<unknown>) =>
  cursor === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(orders.id, "row".id) < (${orLast(begun)}, ${cursor}::int)`;

const orFirst = (orderId: Expression<unknown>) => sql`coalesce(${orderId}, 0)`;

const orLast = (orderId: Expression<unknown>) => sql`coalesce(${orderId}, ${sql.lit(HIGHEST_STORED)})`;
