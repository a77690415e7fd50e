/** SQL of what went from sacks into batches and from bins into bags, in both directions. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import { londonDayOf, startOfLondonDay } from '#server/platform/london-time.ts';
import { anyOf } from '#server/platform/sql.ts';
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
  /** Otherwise what went in and came out stands as it was planned. */
  is_weighed: boolean;
  /** When it was noted as roasted, or given up. */
  noted_on: string;
}

/** SQL fragment: with their bins. */
export const tracedBatches = (ids: Ids) => sql<TracedBatch>`
  select batch.id, batch.day, batch.name, batch.state, batch.roasted_grams, batch.roastable,
    batch.is_weighed, coalesce(${londonDayOf(sql.ref('batch.dropped_at'))}, batch.day) as noted_on,
    bin.id as bin_id, bin.code as bin_code, bin.on_hand, ${hasProfile(sql.ref('batch.id'))} as has_profile,
    (
      select coalesce(sum(weighed_grams), 0)::int from batch_greens where batch_id = batch.id and lot_id is null
    ) as outside_lots
  from batches as batch left join bins as bin on bin.batch_id = batch.id and batch.state = 'roasted'
  where batch.id = any(${ids}) order by batch.id`;

/** SQL fragment: the id of the batch in a bin. */
export const batchOfBin = (code: string): RawBuilder<unknown> =>
  sql`select batch_id as id from bins where code = ${code}`;

export interface TracedFilling {
  batch_id: number;
  bag_id: number;
  grams: number;
}

/**
 * SQL fragment: grams that went from a bin into a bag, less what was put back; a bag that was emptied again is none. Traces know a
 * taster by its number below zero.
 */
export const tracedFillings = (of: { batches: Ids } | { bags: Ids }) => sql<TracedFilling>`
  select bin.batch_id, coalesce(move.bag_id, -move.taster_bag_id) as bag_id, (-sum(move.grams))::int as grams
  from bin_moves as move join bins as bin on bin.id = move.bin_id
  where ${
    'batches' in of
      ? sql`(move.bag_id is not null or move.taster_bag_id is not null) and bin.batch_id = any(${of.batches})`
      : sql`(move.bag_id = any(${of.bags}) or move.taster_bag_id in (select -id from unnest(${of.bags}) as id where id < 0))`
  }
  group by bin.batch_id, coalesce(move.bag_id, -move.taster_bag_id) having sum(move.grams) < 0`;

export async function listFilledOfBags(db: Database, bagIds: readonly number[]): Promise<TracedFilling[]> {
  const { rows } = await tracedFillings({ bags: sql`${bagIds}::int[]` }).execute(db);
  return rows;
}

export async function listTracedBatches(db: Database, ids: RawBuilder<number[]>): Promise<TracedBatch[]> {
  const { rows } = await tracedBatches(ids).execute(db);
  return rows;
}

/** SQL fragment: ids of batches with a bean that nobody weighed, noted as roasted on or after a day. */
export const unweighedBatches = ({ beanId, since }: { beanId: number; since: string }): Ids => sql`array(
  select batch_id from batch_greens join batches on batches.id = batch_id
  where bean_id = ${beanId} and not is_weighed and dropped_at >= ${startOfLondonDay(since)}
)`;

/** SQL fragment: ids of batches at some roasts that came into a bin, by the days for which they were planned. */
export const roastedBatches = ({
  from,
  to,
  roastIds,
}: {
  from: string;
  to: string;
  roastIds: readonly number[];
}): Ids => sql`array(
  select id from batches where day between ${from}::date and ${to}::date and state = 'roasted' and roast_id = ${anyOf(roastIds)}
)`;

/** What batches were weighed out of, or are planned out of. */
export async function listTracedGreens(db: Database, batchIds: readonly number[]): Promise<TracedGreen[]> {
  const { rows } = await tracedGreens({ batches: sql`${batchIds}::int[]` }).execute(db);
  return rows;
}

/** What was filled out of batches. */
export async function listFillings(db: Database, batchIds: readonly number[]): Promise<TracedFilling[]> {
  const { rows } = await tracedFillings({ batches: sql`${batchIds}::int[]` }).execute(db);
  return rows;
}
