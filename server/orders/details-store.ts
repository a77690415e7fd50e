/** All SQL of the parts of an order: its lines with their beans, its boxes, its payments and its log. */
import { type InsertObject, sql } from 'kysely';
import { nameOfBean, nameOfGrind, nameOfRoast } from '../catalogue/catalogue.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import type { Schema } from '../platform/schema.ts';
import { HIGHEST_ID, type Slice } from './order-store.ts';

type New<Table extends keyof Schema> = InsertObject<Schema, Table>;

/** Answers the ids, in the order of the positions. */
export async function insertLines(
  db: InTransaction,
  lines: readonly New<'order_blends'>[],
): Promise<number[]> {
  const rows = await db.insertInto('order_blends').values(lines).returning(['id', 'position']).execute();
  return rows.toSorted((one, other) => one.position - other.position).map(({ id }) => id);
}

export async function insertRecipes(
  db: InTransaction,
  rows: readonly New<'order_blend_recipes'>[],
): Promise<void> {
  await db.insertInto('order_blend_recipes').values(rows).execute();
}

/** Answers the ids, in the order of the positions. */
export async function insertBoxes(
  db: InTransaction,
  boxes: readonly New<'order_shipping_details'>[],
): Promise<number[]> {
  const rows = await db
    .insertInto('order_shipping_details')
    .values(boxes)
    .returning(['id', 'position'])
    .execute();
  return rows.toSorted((one, other) => one.position - other.position).map(({ id }) => id);
}

export async function insertDistributions(
  db: InTransaction,
  bags: readonly New<'order_blend_distributions'>[],
): Promise<void> {
  await db.insertInto('order_blend_distributions').values(bags).execute();
}

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

/** The lines as a mail confirms them: roast, grind and beans by name. */
export const listLinesInNames = (db: InTransaction, orderId: number) =>
  db
    .selectFrom('order_blends as line')
    .select(['line.name', 'quantity', 'line.weight', 'total_price'])
    .select([
      nameOfRoast(sql.ref('line.roast_id')).as('roast'),
      nameOfGrind(sql.ref('line.grind_id')).as('grind'),
    ])
    .select(
      sql<string>`(
        select string_agg(
          recipe_row.percentage || '% ' || ${nameOfBean(sql.ref('recipe_row.bean_id'))}, ', ' order by recipe_row.id
        ) from order_blend_recipes as recipe_row where order_blend_id = line.id
      )`.as('beans'),
    )
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

export const listRecipes = (db: Database, slice: Slice) =>
  ordersOf(db, slice)
    .innerJoin('order_blends as line', 'line.order_id', 'orders.id')
    .innerJoin('order_blend_recipes as row', 'row.order_blend_id', 'line.id')
    .selectAll('row')
    .where('row.id', '>', slice.cursor ?? 0)
    .orderBy('row.id')
    .limit(slice.limit ?? null)
    .execute();

export const listBoxes = (db: Database, slice: Slice) =>
  ordersOf(db, slice)
    .innerJoin('order_shipping_details as row', 'row.order_id', 'orders.id')
    .selectAll('row')
    .where('row.id', '>', slice.cursor ?? 0)
    .orderBy('row.id')
    .limit(slice.limit ?? null)
    .execute();

export const listTracking = (db: InTransaction, orderId: number) =>
  db
    .selectFrom('order_shipping_details')
    .select(['id', 'tracking_number'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

export async function setTrackingNumber(
  db: InTransaction,
  boxId: number,
  tracking_number: string,
): Promise<void> {
  await db.updateTable('order_shipping_details').set({ tracking_number }).where('id', '=', boxId).execute();
}

export const listDistributions = (db: Database, slice: Slice) =>
  ordersOf(db, slice)
    .innerJoin('order_shipping_details as box', 'box.order_id', 'orders.id')
    .innerJoin('order_blend_distributions as row', 'row.order_shipping_detail_id', 'box.id')
    .selectAll('row')
    .where('row.id', '>', slice.cursor ?? 0)
    .orderBy('row.id')
    .limit(slice.limit ?? null)
    .execute();

export const listPayments = (db: Database, slice: Slice) =>
  ordersOf(db, slice)
    .innerJoin('payments as row', 'row.order_id', 'orders.id')
    .selectAll('row')
    .where('row.id', '>', slice.cursor ?? 0)
    .orderBy('row.id')
    .limit(slice.limit ?? null)
    .execute();

/** The newest first. */
export const listLogs = (db: Database, slice: Slice) =>
  ordersOf(db, slice)
    .innerJoin('order_logs as row', 'row.order_id', 'orders.id')
    .selectAll('row')
    .where('row.id', '<', slice.cursor ?? HIGHEST_ID)
    .orderBy('row.id', 'desc')
    .limit(slice.limit ?? null)
    .execute();

function ordersOf(db: Database, { customerId, orderId }: Slice) {
  const own = db.selectFrom('orders').where('orders.customer_id', '=', customerId);
  return orderId === undefined ? own : own.where('orders.id', '=', orderId);
}
