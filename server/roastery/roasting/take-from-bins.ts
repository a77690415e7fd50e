/** What a bag is filled with comes out of bins, to the gram. */
import { gramsOnScale } from '#domain/weight.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { insertBinMoves, listTakenFor, lockBins } from './bin-store.ts';

interface Taking {
  bagId: number;
  /** The line of the order that the bag is of. */
  lineId: number;
  pours: readonly { binId: number; grams: number }[];
  staffId: number;
  at: Date;
}

/** Refuses to take more than a bin holds; then nothing is taken of any. */
export async function takeFromBins(
  db: InTransaction,
  { pours, ...taking }: Taking,
): Promise<null | Refusal<'changed_meanwhile'>> {
  const bins = await lockBins(
    db,
    pours.map(({ binId }) => binId),
  );
  for (const { binId, grams } of pours) {
    const bin = bins.find(({ id }) => id === binId);
    if (bin === undefined) throw new Error(`There is no bin ${binId} to fill a bag from.`);
    if (bin.on_hand < grams)
      return refuse('changed_meanwhile', {
        message: `Bin ${bin.code} holds ${gramsOnScale(bin.on_hand)}, not ${gramsOnScale(grams)}.`,
      });
  }
  await insertBinMoves(
    db,
    pours.map(({ binId, grams }) => ({ ...taking, binId, grams: -grams, kind: 'filled' })),
  );
  return null;
}

/** The reverse, for a bag that was filled by mistake. */
export async function putBackIntoBins(db: InTransaction, emptying: Omit<Taking, 'pours'>): Promise<void> {
  const taken = await listTakenFor(db, emptying.bagId);
  await lockBins(
    db,
    taken.map(({ bin_id }) => bin_id),
  );
  await insertBinMoves(
    db,
    taken.map(({ bin_id, grams }) => ({ ...emptying, binId: bin_id, grams, kind: 'unfilled' })),
  );
}
