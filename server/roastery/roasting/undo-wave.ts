/** A second wave is taken back with its act: its batches go, and what it took from bins and from the shelf comes back. */
import type { InTransaction } from '#server/platform/database.ts';
import { listGreens, listUses, lockDay, setUses } from './batch-store.ts';
import type { Draft } from './draft-plan.ts';
import { deleteBatches, forgetSecondWave, giveBinUsesBack, lockBatchesOf } from './wave-store.ts';

/** What a wave added to its day; it stands in the details of its act. */
export interface TakenUp {
  day: string;
  batchIds: number[];
  fromBins: { bin_id: number; order_blend_id: number; grams: number }[];
  fromShelf: { batchId: number; lineId: number; grams: number }[];
}

export const waveOf = ({ plan }: Draft, { day, batchIds }: Pick<TakenUp, 'day' | 'batchIds'>): TakenUp => ({
  day,
  batchIds,
  fromBins: plan.fromLeftovers.flatMap(({ source, lineId, grams }) =>
    'bin' in source ? [{ bin_id: source.bin, order_blend_id: lineId, grams }] : [],
  ),
  fromShelf: plan.fromLeftovers.flatMap(({ source, lineId, grams }) =>
    'batch' in source ? [{ batchId: source.batch, lineId, grams }] : [],
  ),
});

/** Unless somebody has weighed or roasted of it already. */
export async function takeBackWave(db: InTransaction, details: unknown): Promise<void> {
  const { wave } = details as { wave?: TakenUp };
  if (wave === undefined || (await lockDay(db, wave.day)) === undefined) return;
  const shelfIds = wave.fromShelf.map(({ batchId }) => batchId);
  const locked = await lockBatchesOf(db, [...wave.batchIds, ...shelfIds]);
  const greens = await listGreens(db, wave.batchIds);
  const isUntouched =
    locked.every(
      ({ id, state, has_bin }) => (state === 'planned' && !has_bin) || !wave.batchIds.includes(id),
    ) && greens.every(({ weighed_grams }) => weighed_grams === null);
  if (!isUntouched) return;
  await deleteBatches(db, wave.batchIds);
  const isToCome = new Set(
    locked.filter(({ state }) => state === 'planned' || state === 'roasting').map(({ id }) => id),
  );
  await giveBackLeftovers(db, {
    fromBins: wave.fromBins,
    fromShelf: wave.fromShelf.filter(({ batchId }) => isToCome.has(batchId)),
  });
  await forgetSecondWave(db, wave.day);
}

interface Leftovers {
  fromBins: readonly TakenUp['fromBins'][number][];
  fromShelf: readonly TakenUp['fromShelf'][number][];
}

/** What lines were to have of bins, and of what batches to come leave for the shelf. */
export async function giveBackLeftovers(
  db: InTransaction,
  { fromBins, fromShelf }: Leftovers,
): Promise<void> {
  await giveBinUsesBack(db, fromBins);
  for (const one of fromShelf) await backToShelf(db, one);
}

async function backToShelf(
  db: InTransaction,
  { batchId, lineId, grams }: TakenUp['fromShelf'][number],
): Promise<void> {
  const uses = await listUses(db, [batchId]);
  const gramsOf = (id: number | null) => uses.find((use) => use.order_blend_id === id)?.grams ?? 0;
  const back = Math.min(grams, gramsOf(lineId));
  const others = uses.filter(({ order_blend_id: id }) => id !== null && id !== lineId);
  const line = { order_blend_id: lineId, grams: gramsOf(lineId) - back };
  const shelf = { order_blend_id: null, grams: gramsOf(null) + back };
  await setUses(
    db,
    batchId,
    [...others, line, shelf]
      .filter((use) => use.grams > 0)
      .map(({ order_blend_id, grams: of }) => ({ order_blend_id, grams: of })),
  );
}
