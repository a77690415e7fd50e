/** SQL about bins: what lies in them, and every gram that comes or goes. A transaction locks bins in ascending order of ids. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

export interface BinMove {
  binId: number;
  /** Above zero for what is put in. */
  grams: number;
  kind: 'roasted' | 'filled' | 'unfilled' | 'counted' | 'waste';
  bagId?: number;
  lineId?: number;
  tasterId?: number;
  /** `null` where a job did it. */
  staffId: number | null;
  at: Date;
}

export const lockBins = (db: InTransaction, ids: readonly number[]) =>
  db
    .selectFrom('bins')
    .select(['id', 'code', 'on_hand'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();

export async function insertBinMoves(db: InTransaction, moves: readonly BinMove[]): Promise<void> {
  if (moves.length === 0) return;
  await db
    .insertInto('bin_moves')
    .values(
      moves.map(({ binId, grams, kind, bagId, lineId, tasterId, staffId, at }) => ({
        bin_id: binId,
        grams,
        kind,
        bag_id: bagId ?? null,
        order_blend_id: lineId ?? null,
        taster_bag_id: tasterId ?? null,
        staff_id: staffId,
        moved_at: at,
      })),
    )
    .execute();
}

/** What was taken of each bin for a bag, less what was put back. */
export const listTakenFor = (db: InTransaction, of: { bagId: number } | { tasterId: number }) =>
  db
    .selectFrom('bin_moves')
    .select(['bin_id', sql<number>`(-sum(grams))::int`.as('grams')])
    .where(({ eb }) => ('bagId' in of ? eb('bag_id', '=', of.bagId) : eb('taster_bag_id', '=', of.tasterId)))
    .groupBy('bin_id')
    .having(sql`sum(grams)`, '<', 0)
    .orderBy('bin_id')
    .execute();

/** The sacks that batches came from; `null` where no lot is kept of a bean. */
export const lotsOfBatches = (db: Database | InTransaction, batchIds: readonly number[]) =>
  db
    .selectFrom('batch_greens')
    .select(['batch_id', 'lot_id'])
    .where('batch_id', '=', anyOf(batchIds))
    .execute();

/** The bins that plans mean lines to be filled from: a line's own batches, and leftovers; the oldest first. */
export async function binsOfLines(db: Database | InTransaction, lineIds: readonly number[]) {
  const { rows } = await sql<{
    order_blend_id: number;
    bin_id: number;
    batch_id: number;
    code: string;
    roastable: string;
    roasted_on: string;
    on_hand: number;
    grams: number;
    filled_at: Date | null;
  }>`
    select used.order_blend_id, bins.id as bin_id, bins.batch_id, bins.code, bins.roastable, bins.roasted_on,
      bins.on_hand, sum(used.grams)::int as grams,
      (select max(moved_at) from bin_moves where bin_moves.bin_id = bins.id and kind = 'roasted' and bin_moves.grams > 0) as filled_at
    from (
      select bin_uses.order_blend_id, bin_uses.bin_id, bin_uses.grams
      from bin_uses where bin_uses.order_blend_id = ${anyOf(lineIds)}
      union all
      select batch_uses.order_blend_id, of_batch.id, batch_uses.grams
      from batch_uses join bins as of_batch on of_batch.batch_id = batch_uses.batch_id
      join batches on batches.id = of_batch.batch_id and batches.state = 'roasted'
      where batch_uses.order_blend_id = ${anyOf(lineIds)}
    ) as used join bins on bins.id = used.bin_id
    group by used.order_blend_id, bins.id
    order by used.order_blend_id, bins.roasted_on, bins.id`.execute(db);
  return rows;
}

/** A batch whose roast was taken back has its bin already, with nothing in it. */
export const insertBin = (
  db: InTransaction,
  bin: { batch_id: number; code: string; roastable: string; roast_id: number; roasted_on: string },
): Promise<{ id: number; code: string }> =>
  db
    .insertInto('bins')
    .values(bin)
    .onConflict((conflict) => conflict.column('batch_id').doUpdateSet({ roasted_on: bin.roasted_on }))
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();

export const findBinOf = (db: InTransaction, batchId: number) =>
  db.selectFrom('bins').select('id').where('batch_id', '=', batchId).executeTakeFirst();

/** Whether a plan means to fill orders out of a bin that another batch of theirs was not for. */
export const isPlannedFor = async (db: InTransaction, binId: number): Promise<boolean> =>
  (await db.selectFrom('bin_uses').select('bin_id').where('bin_id', '=', binId).executeTakeFirst()) !==
  undefined;
