/** SQL of what roasting and packing have done for orders. */
import { type RawBuilder, sql } from 'kysely';
import type { CoffeeAfter } from '#domain/order/act.ts';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

/** How far the bags of a line have come. */
export interface Progress {
  line_id: number;
  filled: number;
  packed: number;
}

/** SQL fragment: a row of each line that somebody has worked on. The bags of a flight are filled once it is settled. */
export const progressOf = (lineIds: readonly number[]): RawBuilder<Progress> => sql`
  select order_blend_id as line_id, count(*)::int as filled, count(box_id)::int as packed
  from bags where order_blend_id = ${anyOf(lineIds)} and emptied_at is null group by order_blend_id
  union all
  select order_blend_id, count(*)::int, count(box_id)::int
  from flights join flight_cups on flight_id = flights.id join taster_bags on cup_id = flight_cups.id
  where order_blend_id = ${anyOf(lineIds)} group by order_blend_id`;

/** SQL fragment: the ids of those boxes that are closed. */
export const closedBoxes = (boxIds: readonly number[]): RawBuilder<{ box_id: number }> =>
  sql`select box_id from packed_boxes where box_id = ${anyOf(boxIds)}`;

/** What lies in bins for a line. */
export interface RoastedLine {
  line_id: number;
  grams: number;
  /** From 0 to 1: how much is roasted of the planned coffee that is the furthest behind. */
  share: number;
}

/**
 * SQL fragment: a row of each line that has coffee in a batch or a bin. A blend that is blended after roasting is as far as the bean
 * that is the furthest behind.
 */
export const roastedOf = (lineIds: readonly number[]): RawBuilder<RoastedLine> => sql`
  select order_blend_id as line_id, sum(roasted)::int as grams, min(roasted::float8 / planned) as share
  from (
    select order_blend_id, roastable, sum(grams) as planned, sum(case when is_roasted then grams else 0 end) as roasted
    from (
      select order_blend_id, roastable, grams, state = 'roasted' as is_roasted
      from batch_uses join batches on batches.id = batch_uses.batch_id
      where order_blend_id = ${anyOf(lineIds)} and state <> 'abandoned'
      union all
      select order_blend_id, roastable, grams, true
      from bin_uses join bins on bins.id = bin_uses.bin_id
      where order_blend_id = ${anyOf(lineIds)}
    ) as used
    group by order_blend_id, roastable
  ) as coffee
  group by order_blend_id`;

/** SQL fragment: the ids of the lines that a lot was filled for, also where a bag was emptied again. */
export const linesOfLot = (lot: string): RawBuilder<unknown> =>
  sql`select distinct order_blend_id from bags where lot_code = ${lot} limit 500`;

export const listFilledBags = (db: Database, lineIds: readonly number[]) =>
  db
    .selectFrom('bags')
    .select(['order_blend_id', 'number', 'lot_code', 'roasted_on', 'grams', 'box_id'])
    .where('order_blend_id', '=', anyOf(lineIds))
    .where('emptied_at', 'is', null)
    .orderBy('order_blend_id')
    .orderBy('number')
    .execute();

/** Each filling of a bag, also where it was emptied again. */
export const listFillings = (db: Database, lineIds: readonly number[]) =>
  db
    .selectFrom('bags')
    .select(['lot_code', 'grams', 'filled_at', nameOfStaff(sql.ref('bags.filled_by')).as('filled_by')])
    .where('order_blend_id', '=', anyOf(lineIds))
    .execute();

export const listClosings = (db: Database, boxIds: readonly number[]) =>
  db
    .selectFrom('packed_boxes')
    .select(['gross_grams', 'packed_at', 'handed_over_at'])
    .select(nameOfStaff(sql.ref('packed_boxes.packed_by')).as('packed_by'))
    .where('box_id', '=', anyOf(boxIds))
    .execute();

/** What becomes of the coffee of an order that was cancelled while it was roasting. */
export const findCoffeeOfCancelled = (
  db: Database,
  orderId: number,
): Promise<{ becomes: CoffeeAfter; told_at: Date } | undefined> =>
  db
    .selectFrom('coffee_of_cancelled')
    .select(['becomes', 'told_at'])
    .where('order_id', '=', orderId)
    .$castTo<{ becomes: CoffeeAfter; told_at: Date }>()
    .executeTakeFirst();
