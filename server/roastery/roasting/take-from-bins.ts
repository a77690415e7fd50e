/** What a bag is filled with comes out of bins, to the gram. */
import { gramsOnScale } from '#domain/weight.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { insertBinMoves, listTakenFor, lockBins } from './bin-store.ts';

/** A bag with the line of the order that it is of, or a taster. */
type Filled = { bagId: number; lineId: number } | { tasterId: number };

type Taking = Filled & {
  pours: readonly { binId: number; grams: number }[];
  staffId: number;
  at: Date;
};

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

type Emptying = Filled & { staffId: number; at: Date };

/** The reverse, for a bag that was filled by mistake. */
export async function putBackIntoBins(db: InTransaction, emptying: Emptying): Promise<void> {
  const taken = await lockBinsOf(db, emptying);
  await insertBinMoves(
    db,
    taken.map(({ bin_id, grams }) => ({ ...emptying, binId: bin_id, grams, kind: 'unfilled' })),
  );
}

/** The bins that a bag was filled from, with what it holds of each. */
export async function lockBinsOf(db: InTransaction, filled: Filled) {
  const taken = await listTakenFor(db, filled);
  await lockBins(
    db,
    taken.map(({ bin_id }) => bin_id),
  );
  return taken;
}

/** A taster that is written off is waste of the bins that it was filled from; that it was filled from them stays. */
export async function wasteTaster(
  db: InTransaction,
  { tasterId, staffId, at }: { tasterId: number; staffId: number | null; at: Date },
): Promise<void> {
  const taken = await lockBinsOf(db, { tasterId });
  const moves = taken.flatMap(({ bin_id: binId, grams }) => [
    { binId, grams, kind: 'unfilled' as const },
    { binId, grams: -grams, kind: 'waste' as const },
  ]);
  await insertBinMoves(
    db,
    moves.map((move) => ({ ...move, tasterId, staffId, at })),
  );
}
