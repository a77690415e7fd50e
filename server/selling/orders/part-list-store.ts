/** SQL of the lists of what a customer's orders consist of: beans, boxes, bags in them, payments and logs. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { HIGHEST_STORED } from '#contract/fields/fields.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import type { Database } from '#server/platform/database.ts';
import type { Slice } from './order-store.ts';

export const listRecipes = (db: Database, slice: Slice) =>
  listParts(db, slice, (orders) =>
    db
      .selectFrom(orders.as('orders'))
      .innerJoin('order_blends as line', 'line.order_id', 'orders.id')
      .innerJoin('order_blend_recipes as row', 'row.order_blend_id', 'line.id')
      .selectAll('row'),
  );

export const listBoxes = (db: Database, slice: Slice) =>
  listParts(db, slice, (orders) =>
    db
      .selectFrom(orders.as('orders'))
      .innerJoin('order_shipping_details as row', 'row.order_id', 'orders.id')
      .selectAll('row'),
  );

export const listDistributions = (db: Database, slice: Slice) =>
  listParts(db, slice, (orders) =>
    db
      .selectFrom(orders.as('orders'))
      .innerJoin('order_shipping_details as box', 'box.order_id', 'orders.id')
      .innerJoin('order_blend_distributions as row', 'row.order_shipping_detail_id', 'box.id')
      .selectAll('row'),
  );

/** An order on account has none, and is left out by the index `orders_with_payments`: a page may be found in any number of orders. */
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
    )
    .selectAll('row');
  return listParts(db, slice, () => rows);
}

/** Of the newest order first, and of each order the newest first. */
export const listLogs = (db: Database, slice: Slice) =>
  listParts(db, { ...slice, sequence: NEWEST_FIRST }, (orders) =>
    db
      .selectFrom(orders.as('orders'))
      .innerJoin('order_logs as row', 'row.order_id', 'orders.id')
      .selectAll('row'),
  );

type OrderIds = ReturnType<typeof ownOrders>;

const ownOrders = (db: Database, { customerId, orderId }: Slice) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .$if(orderId !== undefined, (own) => own.where('id', '=', orderId ?? 0));

const OLDEST_FIRST = { by: 'asc', isFrom: sql`>=`, isAfter: sql`>`, first: 0 } as const;
const NEWEST_FIRST = { by: 'desc', isFrom: sql`<=`, isAfter: sql`<`, first: HIGHEST_STORED } as const;

interface SliceOfParts extends Slice {
  /** The oldest first by default. */
  sequence?: typeof OLDEST_FIRST | typeof NEWEST_FIRST;
}

/**
 * The rows of an order stand together, after those of the orders before. Each order has one at least, so that a page of so many rows
 * is found in so many orders and the one of the cursor; in the order of the rows' own ids every row of the customer would be
 * read and sorted first. Where the row of the cursor is gone, such as a box of an order that was split meanwhile, the list begins
 * again rather than leave rows out.
 */
function listParts<Tables, Names extends keyof Tables, Row>(
  db: Database,
  slice: SliceOfParts,
  /** Of these orders, each as `row` beside its order in `orders`. */
  rowsOf: (orders: OrderIds) => SelectQueryBuilder<Tables, Names, Row>,
) {
  const { cursor, limit, sequence = OLDEST_FIRST } = slice;
  const { by, isFrom, isAfter, first } = sequence;
  const begun = rowsOf(ownOrders(db, slice))
    .clearSelect()
    .select(sql`orders.id`.as('id'))
    .where(sql<boolean>`"row".id = ${cursor ?? 0}`);
  const start = sql`coalesce(${begun}, ${sql.lit(first)})`;
  const orders = ownOrders(db, slice)
    .orderBy('id', by)
    .limit(limit === undefined ? null : limit + 1);
  const rows =
    cursor === undefined
      ? rowsOf(orders)
      : rowsOf(orders.where(sql<boolean>`orders.id ${isFrom} ${start}`)).where(
          sql<boolean>`(orders.id, "row".id) ${isAfter} (${start}, ${cursor}::int)`,
        );
  return rows
    .orderBy(sql`orders.id`, by)
    .orderBy(sql`"row".id`, by)
    .limit(limit ?? null)
    .execute();
}
