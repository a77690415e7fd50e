/** SQL of the parts of an order: its lines with their beans, its boxes, its payments and its log. */
import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { HIGHEST_STORED } from '#contract/fields/fields.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { nameOfGrind, nameOfRoast } from '#server/coffee/catalogue/catalogue.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';
import type { Slice } from './order-store.ts';

export const listLines = (db: Database | InTransaction, orderId: number) =>
  db
    .selectFrom('order_blends')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from order_blend_recipes where order_blend_id = order_blends.id)`.as(
        'order_blend_recipe_count',
      ),
    )
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** A line as a mail confirms it: roast, grind and beans by name. */
export interface LineInNames {
  name: string;
  quantity: number;
  weight: number;
  /** Before what is taken off, which stands below the lines of a mail. */
  subtotal: number;
  roast_id: number;
  roast: string;
  grind_id: number;
  grind: string;
  beans: readonly { name: string; percentage: number }[];
}

/** A line with the id of its coffee. */
export type KnownLine = LineInNames & { ctaps_id: string };

export const listLinesInNames = (db: InTransaction, orderId: number): Promise<KnownLine[]> =>
  linesInNames(db).where('order_id', '=', orderId).execute();

/** The coffee that stands for an order in a picture. */
export const readFirstCoffee = (db: Database, orderId: number) =>
  db
    .selectFrom('order_blends')
    .select('ctaps_id')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();

/** By the ids of their orders. */
export async function listLinesOfAll(
  db: InTransaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, KnownLine[]>> {
  const lines = await linesInNames(db).select('order_id').where('order_id', '=', anyOf(orderIds)).execute();
  return Map.groupBy(lines, ({ order_id }) => order_id);
}

const linesInNames = (db: InTransaction) =>
  db
    .selectFrom('order_blends as line')
    .select(['line.name', 'quantity', 'line.weight', 'line.subtotal', 'line.roast_id', 'line.grind_id'])
    .select('line.ctaps_id')
    .select([
      nameOfRoast(sql.ref('line.roast_id')).as('roast'),
      nameOfGrind(sql.ref('line.grind_id')).as('grind'),
    ])
    .select((line) =>
      jsonArrayFrom(
        line
          .selectFrom('order_blend_recipes')
          .select(['bean_name as name', 'percentage'])
          .whereRef('order_blend_id', '=', 'line.id')
          .orderBy('position'),
      ).as('beans'),
    )
    .orderBy('line.position');

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

export function listBoxes(db: Database | InTransaction, slice: Slice) {
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

/** Where the boxes of an order go: all of them to one address. */
export const readDelivery = (db: InTransaction, orderId: number) =>
  db
    .selectFrom('order_shipping_details')
    .select(['first_name', 'last_name', 'company_name', 'address', 'city', 'province'])
    .select(['zip_code', 'country_id'])
    .where('order_id', '=', orderId)
    .where('position', '=', 1)
    .executeTakeFirstOrThrow();

export const listTracking = (db: InTransaction, orderId: number) =>
  db
    .selectFrom('order_shipping_details')
    .select(['id', 'tracking_number'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** The numbers that there are, by the ids of the orders. */
export async function listTrackingOfAll(
  db: InTransaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const boxes = await db
    .selectFrom('order_shipping_details')
    .select(['order_id', sql<string>`tracking_number`.as('tracking_number')])
    .where('order_id', '=', anyOf(orderIds))
    .where('tracking_number', 'is not', null)
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(boxes, ({ order_id }) => order_id);
  return new Map(
    [...byOrder].map(([id, numbers]) => [id, numbers.map(({ tracking_number }) => tracking_number)]),
  );
}

export async function setTrackingNumber(
  db: InTransaction,
  boxId: number,
  tracking_number: string,
): Promise<void> {
  await db.updateTable('order_shipping_details').set({ tracking_number }).where('id', '=', boxId).execute();
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

const ownOrders = (db: Database | InTransaction, { customerId, orderId }: Slice) =>
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
const ordersFrom = (db: Database | InTransaction, slice: Slice, begun: Expression<unknown>): OrderIds =>
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
