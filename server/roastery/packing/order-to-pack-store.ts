/** SQL that reads of orders what the roastery fills and packs: their lines and their boxes. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LineOfCoffee } from '#domain/flights/flight.ts';
import { STATUS } from '#domain/order/status.ts';
import { nameOfCountry, nameOfGrind, nameOfRoast } from '#server/coffee/catalogue/catalogue.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

type Db = Database | InTransaction;

/** Being roasted, and nothing holds it up. */
const IS_ON_THE_FLOOR = sql<boolean>`orders.order_status_id = ${STATUS.roasting} and orders.held_at is null`;

export async function isOnTheFloor(db: InTransaction, orderId: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(IS_ON_THE_FLOOR)
    .executeTakeFirst();
  return order !== undefined;
}

const lines = (db: Db) =>
  db
    .selectFrom('order_blends as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['line.id', 'line.order_id', 'line.position', 'line.name', 'line.ctaps_id', 'line.quantity'])
    .select(['line.roast_id', 'line.grind_id', 'orders.dispatch_on', 'orders.roastery_note'])
    .select([
      sql<number>`(line.weight / line.quantity)`.as('bag_grams'),
      sql<string>`(
        select concat_ws(', ', nullif(trim(box.first_name || ' ' || box.last_name), ''),
          case when lower(trim(box.company_name)) not in ('', lower(trim(box.first_name || ' ' || box.last_name)))
          then trim(box.company_name) end)
        from order_shipping_details as box where box.order_id = line.order_id and box.position = 1
      )`.as('to'),
      nameOfRoast(sql.ref('line.roast_id')).as('roast'),
      nameOfGrind(sql.ref('line.grind_id')).as('grind'),
    ])
    .orderBy('orders.dispatch_on')
    .orderBy('line.order_id')
    .orderBy('line.position');

export type RoasteryLine = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

/** A line that is filled for its order. The bags of a flight are filled ahead. */
export type LineOfRoasted = RoasteryLine & LineOfCoffee;

const linesToFill = (db: Db) => lines(db).where('line.ctaps_id', 'is not', null).$narrowType<LineOfCoffee>();

/** Lines of the orders that are being roasted and that nothing holds up; by the day they leave. */
export const listRoastingLines = (db: Db): Promise<LineOfRoasted[]> =>
  linesToFill(db).where(IS_ON_THE_FLOOR).execute();

export const listLinesToFill = (db: Db, ids: readonly number[]): Promise<LineOfRoasted[]> =>
  linesToFill(db).where('line.id', '=', anyOf(ids)).execute();

export const listLinesById = (db: Db, ids: readonly number[]): Promise<RoasteryLine[]> =>
  lines(db).where('line.id', '=', anyOf(ids)).execute();

export const listLinesOfOrders = (db: Db, orderIds: readonly number[]): Promise<RoasteryLine[]> =>
  lines(db).where('line.order_id', '=', anyOf(orderIds)).execute();

/** The line that stands at a place of an order. */
export const findLineAt = (db: Db, orderId: number, position: number): Promise<RoasteryLine | undefined> =>
  lines(db).where('line.order_id', '=', orderId).where('line.position', '=', position).executeTakeFirst();

const boxes = (db: Db) =>
  db
    .selectFrom('order_shipping_details as box')
    .innerJoin('orders', 'orders.id', 'box.order_id')
    .select(['box.id', 'box.order_id', 'box.position', 'box.shipping_option_id', 'orders.is_gift'])
    .select(['box.first_name', 'box.last_name', 'box.company_name', 'box.address', 'box.city'])
    .select(['box.province', 'box.zip_code', 'orders.gift_message', 'orders.roastery_note'])
    .select('orders.purchase_order')
    .select(nameOfCountry(sql.ref('box.country_id')).as('country'))
    .select((box) =>
      jsonArrayFrom(
        box
          .selectFrom('order_blend_distributions')
          .select(['order_blend_id as line_id', 'quantity'])
          .whereRef('order_shipping_detail_id', '=', 'box.id')
          .orderBy('order_blend_id'),
      ).as('contents'),
    )
    .orderBy('orders.dispatch_on')
    .orderBy('box.order_id')
    .orderBy('box.position');

/** A box as it was agreed. */
export type RoasteryBox = Awaited<ReturnType<typeof listRoastingBoxes>>[number];

export const listRoastingBoxes = (db: Db) => boxes(db).where(IS_ON_THE_FLOOR).execute();

export const listBoxesOfOrders = (db: Db, orderIds: readonly number[]): Promise<RoasteryBox[]> =>
  boxes(db).where('box.order_id', '=', anyOf(orderIds)).execute();

export async function findOrderOfBox(db: Db, boxId: number): Promise<number | undefined> {
  const box = await db
    .selectFrom('order_shipping_details')
    .select('order_id')
    .where('id', '=', boxId)
    .executeTakeFirst();
  return box?.order_id;
}
