/** What the floor acknowledged, to the gram: buckets out of lots, batches into bins, bags out of bins, boxes with their bags. */
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import { compareEach } from './compare.ts';
import { type Journal, noteBroken } from './journal.ts';

export async function compareFloor(db: Database, journal: Journal): Promise<void> {
  const { buckets, batches, bags, boxes } = journal.floor;
  const { rows } = await sql<{ what: string; grams: number }>`
    select 'bucket ' || batch_id || ' ' || position as what, weighed_grams as grams from batch_greens
      where weighed_grams is not null
    union all
    select 'batch ' || id, roasted_grams from batches where state = 'roasted'
    union all
    select 'bag ' || order_blend_id || ' ' || number, grams from bags where emptied_at is null
    union all
    select 'box ' || box_id, gross_grams from packed_boxes`.execute(db);
  const noted = (what: string, grams: ReadonlyMap<number | string, number>) =>
    [...grams].map(([id, one]) => [`${what} ${id}`, one] as const);
  compareEach(
    journal,
    [...noted('bucket', buckets), ...noted('batch', batches), ...noted('bag', bags), ...noted('box', boxes)],
    rows.map(({ what, grams }) => [what, grams] as const),
  );
  await findMovedTwice(db, journal);
}

/** What was weighed left its lot or bin once, and came into its bin once. */
async function findMovedTwice(db: Database, journal: Journal): Promise<void> {
  const { rows } = await sql<{ what: string; weighed: number; moved: number }>`
    select 'Out of lots for batch ' || id as what, weighed, moved from batches join lateral (
      select coalesce(sum(weighed_grams), 0)::int as weighed from batch_greens where batch_id = batches.id and lot_id is not null
    ) as buckets on true join lateral (
      select coalesce(-sum(grams), 0)::int as moved from green_moves where reference = 'batch ' || batches.id
        or reference like 'batch ' || batches.id || ' %'
    ) as moves on true where weighed <> moved
    union all
    select 'Into the bin of batch ' || batches.id, coalesce(roasted_grams, 0), moved from batches
    left join bins on bins.batch_id = batches.id join lateral (
      select coalesce(sum(grams), 0)::int as moved from bin_moves where bin_id = bins.id and kind = 'roasted'
    ) as moves on true where coalesce(roasted_grams, 0) <> moved
    union all
    select 'Out of bins for bag ' || bags.id, bags.grams, moved from bags join lateral (
      select coalesce(-sum(grams), 0)::int as moved from bin_moves where bag_id = bags.id
    ) as moves on true where emptied_at is null and bags.grams <> moved
    union all
    select 'Bags in box ' || box_id, (select sum(quantity)::int from order_blend_distributions where order_shipping_detail_id = box_id),
      (select count(*)::int from bags where bags.box_id = packed_boxes.box_id and emptied_at is null)
    from packed_boxes where (select sum(quantity) from order_blend_distributions where order_shipping_detail_id = box_id)
      <> (select count(*) from bags where bags.box_id = packed_boxes.box_id and emptied_at is null)`.execute(
    db,
  );
  for (const { what, weighed, moved } of rows)
    noteBroken(journal, `${what}: ${moved} moved, and it should be ${weighed}`);
}
