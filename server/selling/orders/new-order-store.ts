/** SQL that writes an order with all that belongs to it in one statement, since each statement is a round trip while rows are locked. */
import { type Insertable, sql } from 'kysely';
import { type Booking, bookedDispatch } from '#server/coffee/dispatch/dispatch.ts';
import { type RoastedBean, reservedGreen } from '#server/coffee/stock/stock.ts';
import type { Referral } from '#server/foundation/customers/customers.ts';
import type { InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { emptiedCart } from '#server/selling/carts/carts.ts';
import { insertedFlights, type NewFlight, type NewVote } from '#server/selling/flights/flights.ts';
import {
  insertedOpened,
  insertedStorefronts,
  type OpenedLine,
  type StorefrontLine,
} from './opened-line-store.ts';

type Row<Table extends keyof Schema, Reference extends string> = Omit<Insertable<Schema[Table]>, Reference>;

/** Lines and boxes refer to each other by their positions, since their ids are not known yet. */
export interface NewOrder {
  order: Omit<Insertable<Schema['orders']>, 'referral'> & { referral: Referral | null };
  lines: readonly Row<'order_blends', 'order_id'>[];
  recipes: readonly (Row<'order_blend_recipes', 'order_blend_id'> & { line: number })[];
  /** Of the lines without a coffee. */
  flights?: readonly NewFlight[];
  vote?: NewVote | null;
  boxes: readonly Row<'order_shipping_details', 'order_id'>[];
  bags: readonly { box: number; line: number; quantity: number }[];
  logs: readonly string[];
  /** Lines that are public blends, by their positions. */
  opened: readonly OpenedLine[];
  /** Those of them that are sold at a storefront. */
  storefronts?: readonly StorefrontLine[];
  /** What is paid at once, in pence. */
  paid: number;
  /** Where an order is received at once: its roasting is booked, and its green coffee reserved. */
  booking: Booking | null;
}

/**
 * The cart that it was is emptied with it. The order’s values are of no length that PostgreSQL can see, and what is not to be written is left out:
 * otherwise PostgreSQL would plan the statement again each time, which takes longer than to carry it out.
 */
export async function insertOrder(
  db: InTransaction,
  {
    order,
    lines,
    recipes,
    flights = [],
    vote = null,
    boxes,
    bags,
    logs,
    opened,
    storefronts = [],
    paid,
    booking,
  }: NewOrder,
): Promise<{ id: number; created_at: Date }> {
  const [ofOrder, ofLine, ofBox] = [columnsOf([order]), columnsOf(lines), columnsOf(boxes)];
  const { rows } = await sql<{ id: number; created_at: Date }>`
    with placed as (
      insert into orders (${ofOrder})
      select ${ofOrder} from json_populate_record(null::orders, ${JSON.stringify(order)}::json)
      returning id, created_at
    ), line as (
      insert into order_blends (order_id, ${ofLine})
      select ${PLACED}, ${ofLine}
      from json_populate_recordset(null::order_blends, ${JSON.stringify(lines)}::json)
      returning id, position, roast_id
    ), recipe as (${recipes.length === 0 ? NO_RECIPES : insertedRecipes(recipes)}), box as (
      insert into order_shipping_details (order_id, ${ofBox})
      select ${PLACED}, ${ofBox}
      from json_populate_recordset(null::order_shipping_details, ${JSON.stringify(boxes)}::json)
      returning id, position
    ), bags as (
      insert into order_blend_distributions (order_shipping_detail_id, order_blend_id, quantity)
      select box.id, line.id, packed.quantity
      from json_to_recordset(${JSON.stringify(bags)}::json) as packed (box int, line int, quantity int)
      join box on box.position = packed.box join line on line.position = packed.line
      order by packed.box, packed.line
    ), log as (
      insert into order_logs (order_id, action)
      select ${PLACED}, action from json_array_elements_text(${JSON.stringify(logs)}::json) as action
    ), ${emptiedCart(order.cart_id, flights.length > 0)}
    ${flights.length === 0 ? sql`` : sql`, ${insertedFlights(flights, vote)}`}
    ${opened.length === 0 ? sql`` : sql`, opened as (${insertedOpened(opened)})`}
    ${storefronts.length === 0 ? sql`` : sql`, storefronts as (${insertedStorefronts(storefronts)})`}
    ${paid === 0 ? sql`` : sql`, payment as (${paidAtOnce(order.payment_gateway_id, paid)})`}
    ${booking === null ? sql`` : sql`, ${begun(booking)}`}
    select id, created_at from placed`.execute(db);
  const [placed] = rows;
  if (placed === undefined) throw new Error(`The order of cart ${order.cart_id} was not written.`);
  return placed;
}

function insertedRecipes(recipes: NewOrder['recipes']) {
  const ofRecipe = columnsOf(recipes, 'line');
  return sql`
    insert into order_blend_recipes (order_blend_id, ${ofRecipe})
    select (select line.id from line where line.position = order_blend_id), ${ofRecipe}
    from json_populate_recordset(null::order_blend_recipes, ${JSON.stringify(recipes.map(underLine))}::json)
    returning order_blend_id, bean_id, weight`;
}

/** An order may have flights alone. */
const NO_RECIPES = sql`select 0 as order_blend_id, 0 as bean_id, 0 as weight where false`;

const paidAtOnce = (gatewayId: number, pence: number) => sql`
  insert into payments (order_id, payment_gateway_id, amount) select id, ${gatewayId}::int, ${pence}::int from placed`;

const begun = (booking: Booking) => sql`
  booked as (${bookedDispatch(PLACED, booking)}), reserved as (${reservedGreen(PLACED, ROASTED)})`;

const PLACED = sql<number>`(select id from placed)`;

const ROASTED = sql<RoastedBean>`
  select line.id as line_id, recipe.bean_id, line.roast_id, recipe.weight as grams
  from line join recipe on recipe.order_blend_id = line.id`;

const underLine = ({ line, ...row }: NewOrder['recipes'][number]) => ({ ...row, order_blend_id: line });

/** All rows of a list are built alike. As one piece of SQL: a hundred references would have to be built again for each order. */
const columnsOf = ([first]: readonly object[], but?: string) =>
  sql.raw(
    Object.keys(first ?? {})
      .filter((name) => name !== but)
      .map((name) => `"${name}"`)
      .join(', '),
  );
