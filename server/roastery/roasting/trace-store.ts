/** SQL of what went from sacks into batches and from bins into bags, in both directions. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import { hasProfile } from './profile-store.ts';

type Ids = RawBuilder<number[]>;

export interface TracedGreen {
  batch_id: number;
  lot_id: number;
  bean_id: number;
  grams: number;
}

/** SQL fragment: green coffee of a lot in a batch that has been in the roaster, or was weighed for it. */
export const tracedGreens = (of: { lots: Ids } | { batches: Ids }) => sql<TracedGreen>`
  select green.batch_id, green.lot_id, green.bean_id, coalesce(green.weighed_grams, green.grams) as grams
  from batch_greens as green join batches as batch on batch.id = green.batch_id
  where green.lot_id is not null and batch.state <> 'planned'
    and ${'lots' in of ? sql`green.lot_id = any(${of.lots})` : sql`green.batch_id = any(${of.batches})`}`;

export interface TracedBatch {
  id: number;
  day: string;
  name: string;
  state: string;
  roasted_grams: number | null;
  roastable: string;
  /** Green coffee in it that was weighed out of no lot. */
  outside_lots: number;
  bin_id: number | null;
  bin_code: string | null;
  on_hand: number | null;
  has_profile: boolean;
}

/** SQL fragment: with their bins. */
export const tracedBatches = (ids: Ids) => sql<TracedBatch>`
  select batch.id, batch.day, batch.name, batch.state, batch.roasted_grams, batch.roastable,
    bin.id as bin_id, bin.code as bin_code, bin.on_hand, ${hasProfile(sql.ref('batch.id'))} as has_profile,
    (
      select coalesce(sum(weighed_grams), 0)::int from batch_greens where batch_id = batch.id and lot_id is null
    ) as outside_lots
  from batches as batch left join bins as bin on bin.batch_id = batch.id
  where batch.id = any(${ids}) order by batch.id`;

/** SQL fragment: the id of the batch in a bin. */
export const batchOfBin = (code: string): RawBuilder<unknown> =>
  sql`select batch_id as id from bins where code = ${code}`;

export interface TracedFilling {
  batch_id: number;
  bag_id: number;
  grams: number;
}

/** SQL fragment: grams that went from a bin into a bag, less what was put back; a bag that was emptied again is none. */
export const tracedFillings = (of: { batches: Ids } | { bags: Ids }) => sql<TracedFilling>`
  select bin.batch_id, move.bag_id, (-sum(move.grams))::int as grams
  from bin_moves as move join bins as bin on bin.id = move.bin_id
  where move.bag_id is not null
    and ${'batches' in of ? sql`bin.batch_id = any(${of.batches})` : sql`move.bag_id = any(${of.bags})`}
  group by bin.batch_id, move.bag_id having sum(move.grams) < 0`;

export async function listFilledOfBags(db: Database, bagIds: readonly number[]): Promise<TracedFilling[]> {
  const { rows } = await tracedFillings({ bags: sql`${bagIds}::int[]` }).execute(db);
  return rows;
}
