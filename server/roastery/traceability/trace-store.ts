/** SQL of a trace: where it starts, and all that hangs together with that, in one statement each. */
import { type RawBuilder, sql } from 'kysely';
import type { Trace } from '#contract/traceability/trace.ts';
import { type TracedLot, tracedLots } from '#server/coffee/stock/stock.ts';
import type { Database } from '#server/platform/database.ts';
import { listOf } from '#server/platform/sql.ts';
import { bagsOfLines, type TracedBag, tracedBags } from '#server/roastery/packing/packing.ts';
import {
  type TracedBatch,
  type TracedFilling,
  type TracedGreen,
  tracedBatches,
  tracedFillings,
  tracedGreens,
} from '#server/roastery/roasting/roasting.ts';
import { type ListedRecall, recallsOf } from './recall-store.ts';
import { type TracedLine, tracedLines } from './traced-order-store.ts';

/** Ids of lots, batches or bags: of what its kind says, and of bags for all that bags belong to. */
export interface Start {
  kind: Trace['kind'];
  ids: number[];
  isMore: boolean;
}

/** The first guess that finds anything: `coalesce` asks none after that. */
export async function findFirst(
  db: Database,
  guesses: readonly RawBuilder<unknown>[],
): Promise<Start | null> {
  const { rows } = await sql<{ start: Start | null }>`
    select coalesce(${sql.join(guesses.map((guess) => sql`(${guess})`))}) as start`.execute(db);
  return rows[0]?.start ?? null;
}

const start = (kind: Start['kind'], ids: RawBuilder<unknown>, isMore: RawBuilder<unknown> = sql`false`) =>
  sql`json_build_object('kind', ${sql.lit(kind)}, 'ids', ${ids}, 'isMore', ${isMore})`;

/** SQL fragment: where it is one that a query finds. */
export const startAtOne = (kind: 'green lot' | 'batch', query: RawBuilder<unknown>) =>
  sql`select ${start(kind, sql`array[id]`)} from (${query}) as found`;

/** SQL fragment: where there are bags that a query finds. */
export const startAtBags = (kind: 'bag' | 'lot of bags', query: RawBuilder<unknown>) =>
  sql`select ${start(kind, sql`array_agg(id)`)} from (${query}) as found having count(*) > 0`;

/** SQL fragment: at the bags of the lines that a query finds, of the first lines alone. */
export const startAtLines = (kind: 'order' | 'coffee', lines: RawBuilder<unknown>, most: number) => sql`
  select ${start(
    kind,
    sql`array(select id from (${bagsOfLines(sql`line.ids[:${sql.lit(most)}]`)}) as bag)`,
    sql`cardinality(line.ids) > ${sql.lit(most)}`,
  )} from (select array(${lines}) as ids) as line where cardinality(line.ids) > 0`;

export interface HangingTogether {
  greens: TracedGreen[];
  filled: TracedFilling[];
  bags: TracedBag[];
  lots: TracedLot[];
  batches: TracedBatch[];
  lines: TracedLine[];
  recalls: ListedRecall[];
}

/** With the recalls of what was traced. */
export async function listHangingTogether(
  db: Database,
  { kind, ids }: Start,
  traced: string,
): Promise<HangingTogether> {
  const { rows } = await sql<HangingTogether>`
    with ${sql.join(FOLLOWED[kind === 'green lot' || kind === 'batch' ? kind : 'bags'](sql`${ids}::int[]`))}
    select ${listOf(sql`table greens`)} as greens, ${listOf(sql`table filled`)} as filled, ${listOf(sql`table traced_bags`)} as bags,
      ${listOf(tracedLots(sql`array(select lot_id from greens)`))} as lots,
      ${listOf(tracedBatches(sql`array(select batch_id from greens union select batch_id from filled)`))} as batches,
      ${listOf(tracedLines(sql`array(select line_id from traced_bags)`))} as lines,
      ${listOf(recallsOf(traced))} as recalls`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A trace is one row.');
  return {
    ...row,
    lines: row.lines.map((line) => ({ ...line, created_at: new Date(line.created_at) })),
    recalls: row.recalls.map((recall) => ({ ...recall, sent_at: new Date(recall.sent_at) })),
  };
}

type Ids = RawBuilder<number[]>;

const ofGreens: Ids = sql`array(select batch_id from greens)`;
const ofFilled: Ids = sql`array(select bag_id from filled)`;

const FOLLOWED = {
  'green lot': (ids: Ids) => [
    sql`greens as materialized (${tracedGreens({ lots: ids })})`,
    sql`filled as materialized (${tracedFillings({ batches: ofGreens })})`,
    sql`traced_bags as materialized (${tracedBags(ofFilled)})`,
  ],
  batch: (ids: Ids) => [
    sql`greens as materialized (${tracedGreens({ batches: ids })})`,
    sql`filled as materialized (${tracedFillings({ batches: ids })})`,
    sql`traced_bags as materialized (${tracedBags(ofFilled)})`,
  ],
  bags: (ids: Ids) => [
    sql`traced_bags as materialized (${tracedBags(ids)})`,
    sql`filled as materialized (${tracedFillings({ bags: ids })})`,
    sql`greens as materialized (${tracedGreens({ batches: sql`array(select batch_id from filled)` })})`,
  ],
};
