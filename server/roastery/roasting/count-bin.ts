/** What a bin really holds, and what of it is thrown away. */
import { isDoubtfulCount } from '#domain/roasting/doubtful.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseDoubtful } from '#server/platform/refusal.ts';
import { insertBinMoves, lockBins } from './bin-store.ts';
import type { RoastingDeps } from './roasting-deps.ts';

interface Count {
  binId: number;
  grams: number;
  /** What the screen showed. */
  expected: number;
  /** More than twice, or less than half, of that is meant so. */
  isSure: boolean;
  staffId: number;
}

/** Optimistic lock: a bin that was filled from meanwhile has to be counted again. */
export async function countBin(
  { db, clock }: RoastingDeps,
  { binId, grams, expected, isSure, staffId }: Count,
): Promise<null | Refusal<'not_found' | 'changed_meanwhile' | 'doubtful'>> {
  return transact(db, async (transaction) => {
    const [bin] = await lockBins(transaction, [binId]);
    if (bin === undefined) return refuse('not_found');
    if (bin.on_hand === grams) return null;
    if (bin.on_hand !== expected)
      return refuse('changed_meanwhile', {
        message: `Bin ${bin.code} should hold ${gramsOnScale(bin.on_hand)} by now.`,
      });
    if (isDoubtfulCount(grams, bin.on_hand) && !isSure)
      return refuseDoubtful(
        'grams',
        `Bin ${bin.code} should hold ${gramsOnScale(bin.on_hand)}. Is ${gramsOnScale(grams)} right?`,
      );
    const change = grams - bin.on_hand;
    await insertBinMoves(transaction, [{ binId, grams: change, kind: 'counted', staffId, at: clock() }]);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'count bin',
      object: `bin ${bin.code}`,
      details: { before: bin.on_hand, after: grams },
    });
    return null;
  });
}

/** Idempotent: an empty bin stays empty. */
export async function throwAway(
  { db, clock }: RoastingDeps,
  { binId, staffId }: { binId: number; staffId: number },
): Promise<null | Refusal<'not_found'>> {
  return transact(db, async (transaction) => {
    const [bin] = await lockBins(transaction, [binId]);
    if (bin === undefined) return refuse('not_found');
    if (bin.on_hand === 0) return null;
    await insertBinMoves(transaction, [{ binId, grams: -bin.on_hand, kind: 'waste', staffId, at: clock() }]);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'throw bin away',
      object: `bin ${bin.code}`,
      details: { grams: bin.on_hand },
    });
    return null;
  });
}
