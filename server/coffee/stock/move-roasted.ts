/** Green coffee that goes into the roaster, or back into its lot. */
import type { InTransaction } from '#server/platform/database.ts';
import { insertMoves, lockLots } from './lot-store.ts';

/** So many grams out of a lot; below zero they come back, since the batch was not roasted after all. */
export interface IntoRoaster {
  lotId: number;
  grams: number;
  /** What the lot's list of moves says of it, such as `batch 41`. */
  reference: string;
  staffId: number;
  at: Date;
}

/** A lot with less on hand than is to be taken out of it. */
export interface LotTooSmall {
  lotId: number;
  code: string;
  onHand: number;
}

/**
 * Takes green coffee out of its lots, or puts it back into them; answers the first lot that does not have so much, and then moves
 * nothing. Two weighings at once wait for each other, and the second finds what the first left. The reservations follow after this:
 * `releaseRoasted` for what was taken, `reserveAllBut` for what was poured back.
 */
export async function moveRoasted(
  db: InTransaction,
  taken: readonly IntoRoaster[],
): Promise<LotTooSmall | null> {
  const lots = await lockLots(
    db,
    taken.map(({ lotId }) => lotId),
  );
  const left = new Map(lots.map(({ id, on_hand }) => [id, on_hand]));
  for (const { lotId, grams } of taken) {
    const onHand = left.get(lotId);
    if (onHand === undefined) throw new Error(`There is no lot ${lotId}.`);
    left.set(lotId, onHand - grams);
  }
  const tooSmall = lots.find(({ id }) => (left.get(id) ?? 0) < 0);
  if (tooSmall !== undefined) return { lotId: tooSmall.id, code: tooSmall.code, onHand: tooSmall.on_hand };
  await insertMoves(
    db,
    taken.map(({ lotId, grams, reference, staffId, at }) => ({
      lot_id: lotId,
      grams: -grams,
      kind: 'roasted',
      reference,
      staff_id: staffId,
      moved_at: at,
    })),
  );
  return null;
}
