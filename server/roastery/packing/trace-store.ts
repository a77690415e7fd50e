/** SQL of bags as a trace finds them. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import { londonDayOf, startOfLondonDay } from '#server/platform/london-time.ts';
import { anyOf } from '#server/platform/sql.ts';

export interface TracedBag {
  id: number;
  line_id: number;
  number: number;
  lot_code: string;
  roasted_on: string;
  grams: number;
  /** Otherwise it stands as what it is sold as. */
  is_weighed: boolean;
  /** `null` where it is in no box, or was packed before that was noted. */
  was_scanned: boolean | null;
  filled_on: string;
}

/** A taster is of the flight that it is kept for or went with, and has its number below zero as its id. */
const bags = (condition: RawBuilder<unknown>) => sql<TracedBag>`
  select id, order_blend_id as line_id, number, lot_code, roasted_on, grams, is_weighed, was_scanned,
    ${londonDayOf(sql.ref('filled_at'))} as filled_on
  from (
    select id, order_blend_id, number::int, lot_code, roasted_on, grams, is_weighed, was_scanned, filled_at
    from bags where emptied_at is null
    union all
    select -taster.id, flights.order_blend_id, taster.id, taster.lot_code, taster.roasted_on, taster.grams,
      taster.is_weighed, taster.was_scanned, taster.filled_at
    from taster_bags as taster join flight_cups on flight_cups.id = taster.cup_id
      join flights on flights.id = flight_cups.flight_id
  ) as bag where ${condition} order by id`;

/** SQL fragment. */
export const tracedBags = (ids: RawBuilder<number[]>) => bags(sql`id = any(${ids})`);

/** SQL fragment: one taster, by its own number. */
export const tracedTaster = (id: number) => tracedBags(sql`array[${-id}::int]`);

/** SQL fragment: all bags of a lot, or the one of that number. */
export const bagsOfLotCode = (lotCode: string, number: number | null) =>
  bags(sql`lot_code = ${lotCode} and (${number}::int is null or number = ${number}::int)`);

/** SQL fragment. */
export const bagsOfLines = (lineIds: RawBuilder<number[]>) => bags(sql`order_blend_id = any(${lineIds})`);

export async function listBagsOfLines(db: Database, lineIds: readonly number[]): Promise<TracedBag[]> {
  const { rows } = await bagsOfLines(sql`${lineIds}::int[]`).execute(db);
  return rows;
}

/** Bags that nobody weighed, of lines at some roasts, by the days on which they were noted as filled. */
export async function listUnweighedBags(
  db: Database,
  { from, to, roastIds }: { from: string; to: string; roastIds: readonly number[] },
): Promise<TracedBag[]> {
  const { rows } = await bags(sql`not is_weighed
    and filled_at >= ${startOfLondonDay(from)} and filled_at < ${startOfLondonDay(to, 1)}
    and order_blend_id in (select id from order_blends where roast_id = ${anyOf(roastIds)})`).execute(db);
  return rows;
}

export async function listBagsByIds(db: Database, ids: readonly number[]): Promise<TracedBag[]> {
  const { rows } = await tracedBags(sql`${ids}::int[]`).execute(db);
  return rows;
}
