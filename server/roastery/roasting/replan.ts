/** Plans again what nobody has begun of a day: what is in the roaster, done or weighed stays as it is. */
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { dueDays } from './ahead.ts';
import { lockBatches, lockDay } from './batch-store.ts';
import { lockBins } from './bin-store.ts';
import { draftReplan, findToReplan, idsOf } from './draft-replan.ts';
import { keepForUndo, readReplaced } from './plan-before.ts';
import { takeOff } from './replan-store.ts';
import type { RoastingDeps } from './roasting-deps.ts';
import { freeze, lockDueOrders, NOT_STARTED, refusalOfDay } from './start-day.ts';
import { deleteBatches } from './wave-store.ts';

interface Replan {
  day: string;
  /** Of the plan that was shown. */
  fingerprint: string;
  closes?: string | undefined;
  staffId: number;
}

/** As it was shown, or not at all. Orders that came since the start have their batches then, and are started by a wave. */
export async function replanDay(
  { db, catalogueCache, clock }: RoastingDeps,
  { day, fingerprint, closes, staffId }: Replan,
): Promise<null | Refusal<'changed_meanwhile'>> {
  const catalogue = await catalogueCache();
  return transact(db, async (transaction) => {
    const now = clock();
    const refusal = refusalOfDay(day, now);
    if (refusal !== null) return refusal;
    const started = await lockDay(transaction, day);
    if (started === undefined) return NOT_STARTED;
    const { ahead } = await findToReplan(transaction, { day, closes });
    const locked = await lockDueOrders(transaction, dueDays(day, now, ahead));
    await lockBatches(transaction, day);
    const replan = await draftReplan(transaction, { day, catalogue, now, closes, locked });
    if (replan.fingerprint !== fingerprint) return WENT_ON;
    const { draft, replaced, lacks } = replan;
    await lockBins(
      transaction,
      lacks.map(({ bin_id }) => bin_id),
    );
    for (const lack of lacks) await takeOff(transaction, lack);
    const before = await readReplaced(transaction, replan);
    await deleteBatches(transaction, idsOf(replaced));
    const wave = started.second_wave_at === null ? 1 : 2;
    const batchIds = await freeze(transaction, draft, { day, wave, catalogue });
    await keepForUndo(transaction, replan, { day, at: now, batchIds, replaced: before });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'replan roast day',
      object: `day ${day}`,
      details: {
        batches_before: replaced.length,
        batches: draft.batches.length,
        ...(ahead.closes === null ? {} : { machines_until: ahead.closes }),
      },
    });
    return null;
  });
}

const WENT_ON = refuse('changed_meanwhile', {
  message: 'The day went on meanwhile, so this would be another plan by now. Please look at it again.',
});
