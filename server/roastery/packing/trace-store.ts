/** SQL of bags as a trace finds them. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';

export interface TracedBag {
  id: number;
  line_id: number;
  number: number;
  lot_code: string;
  roasted_on: string;
  grams: number;
}

const bags = (condition: RawBuilder<unknown>) => sql<TracedBag>`
  select id, order_blend_id as line_id, number, lot_code, roasted_on, grams
  from bags where emptied_at is null and ${condition} order by id`;

/** SQL fragment. */
export const tracedBags = (ids: RawBuilder<number[]>) => bags(sql`id = any(${ids})`);

/** SQL fragment: all bags of a lot, or the one of that number. */
export const bagsOfLotCode = (lotCode: string, number: number | null) =>
  bags(sql`lot_code = ${lotCode} and (${number}::int is null or number = ${number}::int)`);

/** SQL fragment. */
export const bagsOfLines = (lineIds: RawBuilder<number[]>) => bags(sql`order_blend_id = any(${lineIds})`);

export async function listBagsOfLines(db: Database, lineIds: readonly number[]): Promise<TracedBag[]> {
  const { rows } = await bagsOfLines(sql`${lineIds}::int[]`).execute(db);
  return rows;
}
