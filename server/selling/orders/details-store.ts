/** SQL of the parts of one order: its lines with their beans, and its boxes. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { nameOfGrind, nameOfRoast } from '#server/coffee/catalogue/catalogue.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

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
  /** A flight has no roast. */
  roast_id: number | null;
  roast: string | null;
  grind_id: number;
  grind: string;
  beans: readonly { name: string; percentage: number }[];
}

/** A line with the id of its coffee, which a flight has not. */
export type KnownLine = LineInNames & { ctaps_id: string | null };

export const listLinesInNames = (db: InTransaction, orderId: number): Promise<KnownLine[]> =>
  linesInNames(db).where('order_id', '=', orderId).execute();

/** The coffee that stands for an order in a picture; none where all it has is a flight. */
export const findFirstCoffee = (db: Database, orderId: number) =>
  db
    .selectFrom('order_blends')
    .select('ctaps_id')
    .where('order_id', '=', orderId)
    .where('ctaps_id', 'is not', null)
    .$narrowType<{ ctaps_id: string }>()
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();

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
      nameOfRoast(sql.ref('line.roast_id')).$castTo<string | null>().as('roast'),
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
  tracking_number: string | null,
): Promise<void> {
  await db.updateTable('order_shipping_details').set({ tracking_number }).where('id', '=', boxId).execute();
}
