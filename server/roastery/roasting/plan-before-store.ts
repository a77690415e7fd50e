/** SQL of the plan from before the last replan of a day: kept with the day, put back, and what has changed since. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

type Db = Database | InTransaction;

interface BatchBefore {
  id: number;
  machine_id: number;
  position: number;
  wave: number;
  roastable: string;
  roast_id: number;
  name: string;
  green_grams: number;
  expected_grams: number;
  starts_at: string;
}

/** What a replan replaced, and what it made of it. */
export interface PlanBefore {
  batches: readonly BatchBefore[];
  greens: readonly {
    batch_id: number;
    position: number;
    bean_id: number;
    lot_id: number | null;
    grams: number;
  }[];
  uses: readonly { batch_id: number; order_blend_id: number | null; grams: number }[];
  /** Those of the day that the replan left alone. */
  keptIds: readonly number[];
  /** The new ones. */
  batchIds: readonly number[];
  fromBins: readonly { bin_id: number; order_blend_id: number; grams: number }[];
  fromShelf: readonly { batchId: number; lineId: number; grams: number }[];
  /** Those that the old or the new batches are for, as they were. */
  orders: readonly OrderThen[];
  /** All that left on the day or earlier. */
  dueIds: readonly number[];
}

export interface OrderThen {
  id: number;
  version: number;
  /** An act on it was waiting for its ten seconds. */
  isAboutTo: boolean;
}

export async function keepPlanBefore(
  db: InTransaction,
  day: string,
  { at, before }: { at: Date; before: PlanBefore },
): Promise<void> {
  await sql`
    update roast_days set replanned_at = ${at}, before_replan = ${JSON.stringify(before)}::jsonb
    where day = ${day}::date`.execute(db);
}

export async function findPlanBefore(
  db: Db,
  day: string,
): Promise<{ at: Date; before: PlanBefore } | undefined> {
  const { rows } = await sql<{ at: Date; before: PlanBefore }>`
    select replanned_at as at, before_replan as before from roast_days
    where day = ${day}::date and replanned_at is not null`.execute(db);
  return rows[0];
}

export async function forgetPlanBefore(db: InTransaction, day: string): Promise<void> {
  await sql`update roast_days set replanned_at = null, before_replan = null where day = ${day}::date`.execute(
    db,
  );
}

/** With their own numbers, which stand on printed sheets. */
export async function insertBatchesBefore(
  db: InTransaction,
  day: string,
  batches: PlanBefore['batches'],
): Promise<void> {
  await sql`
    insert into batches (id, day, machine_id, position, wave, roastable, roast_id, name, green_grams, expected_grams, starts_at)
    overriding system value
    select id, ${day}::date, machine_id, position, wave, roastable, roast_id, name, green_grams, expected_grams, starts_at
    from json_populate_recordset(null::batches, ${JSON.stringify(batches)}::json)`.execute(db);
}

/** The first of these batches that somebody has begun, or that is gone. */
export async function findBegun(
  db: Db,
  batchIds: readonly number[],
): Promise<{ name: string | null } | undefined> {
  const { rows } = await sql<{ name: string | null }>`
    select batches.name from unnest(${batchIds}::int[]) as made(id) left join batches on batches.id = made.id
    where batches.id is null or state <> 'planned'
      or exists (select from batch_greens where batch_id = batches.id and weighed_grams is not null)
      or exists (select from bins where bins.batch_id = batches.id)
    order by made.id limit 1`.execute(db);
  return rows[0];
}

/** The first of these that is no longer to come: what it leaves for the shelf is known by now. */
export const findDone = (db: Db, batchIds: readonly number[]) =>
  db
    .selectFrom('batches')
    .select('name')
    .where('id', '=', anyOf(batchIds))
    .where('state', 'not in', ['planned', 'roasting'])
    .orderBy('id')
    .executeTakeFirst();

/** The first of these bins out of which, or into which, coffee went since. */
export const findMovedBin = (db: Db, binIds: readonly number[], since: Date) =>
  db
    .selectFrom('bins')
    .innerJoin('bin_moves', 'bin_moves.bin_id', 'bins.id')
    .select('code')
    .where('bins.id', '=', anyOf(binIds))
    .where('moved_at', '>=', since)
    .orderBy('bins.id')
    .executeTakeFirst();
