/** SQL of green coffee that open orders have reserved. The database itself judges at the commit whether a bean is short. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { lossBp } from '#server/coffee/catalogue/catalogue.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

/** What a line is roasted of: the grams of each bean in it, as they come out of the roaster. A subquery, or rows from `asRoasted`. */
export type Roasted = RawBuilder<RoastedBean>;

export interface RoastedBean {
  line_id: number;
  bean_id: number;
  roast_id: number;
  grams: number;
}

/** Rows at hand as `reserveGreen` takes them. */
export const asRoasted = (rows: readonly RoastedBean[]): Roasted =>
  sql<RoastedBean>`select * from json_to_recordset(${JSON.stringify(rows)}::json)
    as at_hand (line_id int, bean_id int, roast_id int, grams int)`;

/** How much green coffee that takes, as weighed into the roaster. */
const greenGrams = (grams: Expression<number>, loss: Expression<number>) =>
  sql<number>`ceil(${grams} * 10000.0 / (10000 - ${loss}))::int`;

/**
 * Reserves the green coffee of an order that is received, in one statement. What it makes short leaves the shelf as the
 * transaction commits.
 */
export async function reserveGreen(db: InTransaction, orderId: number, roasted: Roasted): Promise<void> {
  await reservedGreen(sql`${orderId}::int`, roasted).execute(db);
}

/** SQL fragment: reserves the green coffee of an order. */
export function reservedGreen(orderId: RawBuilder<number>, roasted: Roasted) {
  const green = greenGrams(
    sql.ref('roasted.grams'),
    lossBp(sql.ref('roasted.bean_id'), sql.ref('roasted.roast_id')),
  );
  return sql`
    insert into green_reservations (order_id, order_blend_id, bean_id, grams)
    select ${orderId}, line_id, bean_id, ${green} from (${roasted}) as roasted where grams > 0
    on conflict do nothing`;
}

interface TooLittleGreen {
  bean_id: number;
  /** Grams of green coffee. */
  needed: number;
  on_hand: number;
}

/**
 * Beans of which these coffees alone need more than all lots hold. A bean that never had a lot is always there, and one that staff put
 * back on the shelf though it is short is theirs to answer for.
 */
export async function listTooLittle(
  db: Database | InTransaction,
  rows: readonly RoastedBean[],
): Promise<TooLittleGreen[]> {
  const green = greenGrams(
    sql.ref('roasted.grams'),
    lossBp(sql.ref('roasted.bean_id'), sql.ref('roasted.roast_id')),
  );
  const { rows: short } = await sql<TooLittleGreen>`
    select bean_id, needed, on_hand
    from (
      select bean_id, sum(${green})::float8 as needed from (${asRoasted(rows)}) as roasted group by bean_id
    ) as wanted
    join lateral (
      select sum(on_hand)::float8 as on_hand from green_lots where green_lots.bean_id = wanted.bean_id
    ) as in_lots on on_hand < needed
    where not exists (select from green_shortages where green_shortages.bean_id = wanted.bean_id)
    order by bean_id`.execute(db);
  return short;
}

/** The lines that still wait for a bean, the first to be received first. */
export async function listLinesWaitingFor(db: Database, beanId: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('green_reservations')
    .select('order_blend_id')
    .where('bean_id', '=', beanId)
    .whereRef('released', '<', 'grams')
    .orderBy('order_blend_id')
    .limit(most)
    .execute();
  return rows.map(({ order_blend_id }) => order_blend_id);
}

/** SQL fragment: orders for which the lots of a bean have too little left, of those beans. What was received first is served first. */
const shortOrders = (ofBeans: RawBuilder<unknown>): RawBuilder<{ order_id: number }> => sql`
  select distinct order_id
  from (
    select order_id, bean_id, sum(grams - released) over (
      partition by bean_id order by order_id
    ) as wanted
    from green_reservations where released < grams and ${ofBeans}
  ) as waiting
  join (select bean_id, sum(on_hand) as on_hand from green_lots group by bean_id) as in_lots using (bean_id)
  where wanted > on_hand`;

/** SQL fragment: such orders of any bean. */
export const SHORT_ORDERS = shortOrders(sql`true`);

export const listShortOrders = async (db: Database | InTransaction): Promise<number[]> =>
  (await SHORT_ORDERS.execute(db)).rows.map(({ order_id }) => order_id);

export async function isShortOrder(db: Database, orderId: number): Promise<boolean> {
  const itsBeans = sql`bean_id in (select bean_id from green_reservations where order_id = ${orderId})`;
  const { rows } = await sql<{ is_short: boolean }>`
    select exists (
      select from (${shortOrders(itsBeans)}) as short where order_id = ${orderId}
    ) as is_short`.execute(db);
  return rows[0]?.is_short ?? false;
}

/** Frees what a cancelled order had reserved. */
export async function releaseGreen(db: InTransaction, orderId: number): Promise<void> {
  await db.deleteFrom('green_reservations').where('order_id', '=', orderId).execute();
}

/** Frees what a line had reserved, since it will be made of something else. */
export async function releaseLine(db: InTransaction, lineId: number): Promise<void> {
  await db.deleteFrom('green_reservations').where('order_blend_id', '=', lineId).execute();
}

/**
 * An order that left the roastery needs nothing more, whether or not its roasting was written down. Locks all that it had
 * reserved: what is poured back at the same time may reserve it again.
 */
export async function releaseDispatched(db: InTransaction, orderIds: readonly number[]): Promise<void> {
  await sql`
    with locked as materialized (
      select order_blend_id, bean_id, released < grams as is_wanted
      from green_reservations where order_id = ${anyOf(orderIds)}
      order by order_blend_id, bean_id for no key update
    )
    update green_reservations as kept set released = kept.grams
    from locked
    where is_wanted and kept.order_blend_id = locked.order_blend_id and kept.bean_id = locked.bean_id`.execute(
    db,
  );
}

/** So many green grams of a bean that went into the roaster for a line. */
export interface RoastedFor {
  lineId: number;
  beanId: number;
  grams: number;
}

/** Frees what is in the roaster now; it is counted by `moveRoasted` instead. */
export async function releaseRoasted(db: InTransaction, uses: readonly RoastedFor[]): Promise<void> {
  await release(uses, sql<number>`kept.released + used.grams`).execute(db);
}

/** Locks what lines have reserved of a bean, until the transaction ends. */
export async function lockReserved(
  db: InTransaction,
  { lineIds, beanId }: { lineIds: readonly number[]; beanId: number },
): Promise<void> {
  await db
    .selectFrom('green_reservations')
    .select('order_blend_id')
    .where('order_blend_id', '=', anyOf(lineIds))
    .where('bean_id', '=', beanId)
    .orderBy('order_blend_id')
    .forNoKeyUpdate()
    .execute();
}

/** Reserves again what was poured back: only what is named went into the roaster. The caller holds the locks by `lockReserved`. */
export async function reserveAllBut(db: InTransaction, roasted: readonly RoastedFor[]): Promise<void> {
  await release(roasted, sql<number>`used.grams`).execute(db);
}

/** Never more than a line has reserved: more may go into the roaster for it than it needs. */
function release(uses: readonly RoastedFor[], released: RawBuilder<number>) {
  const rows = uses.map(({ lineId, beanId, grams }) => ({ line_id: lineId, bean_id: beanId, grams }));
  return sql`
    update green_reservations as kept set released = least(kept.grams, ${released})
    from (
      select line_id, bean_id, sum(grams)::int as grams
      from json_to_recordset(${JSON.stringify(rows)}::json) as each_use (line_id int, bean_id int, grams int)
      group by line_id, bean_id
    ) as used
    where kept.order_blend_id = used.line_id and kept.bean_id = used.bean_id`;
}
