/** A batch is given up. In the light way it may have been spoilt in the roaster: then its green coffee is gone as planned. */
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { readSetting } from '#server/foundation/settings/settings.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { listGreens, lockBatch, setBatch } from './batch-store.ts';
import { type AsPlannedDeps, takeGreens, WEIGHED_HERE, whyNotAsPlanned } from './roast-as-planned.ts';
import { abandonBatch } from './roast-batch.ts';
import type { RoastingDeps } from './roasting-deps.ts';
import { reserveAgain } from './take-weighing-back.ts';
import { wasLastAtIt } from './who-was-faster.ts';

interface Act {
  batchId: number;
  staffId: number;
}

interface Scrapping extends Act {
  was_roasted?: 'true' | undefined;
}

export const scrapBatch = (
  deps: AsPlannedDeps & RoastingDeps,
  { was_roasted: wasRoasted, ...act }: Scrapping,
): Promise<null | Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>> =>
  wasRoasted === undefined ? abandonBatch(deps, act) : scrapAsPlanned(deps, act);

/** Idempotent for the same person. */
const scrapAsPlanned = (
  { db, clock, first }: AsPlannedDeps,
  { batchId, staffId }: Act,
): Promise<null | Refusal<'not_found' | 'changed_meanwhile'>> =>
  transact(db, async (transaction) => {
    const at = clock();
    const batch = await lockBatch(transaction, batchId);
    if (batch === undefined) return refuse('not_found');
    if (batch.state === 'abandoned' && (await wasLastAtIt(transaction, batch, staffId))) return null;
    if (await readSetting(transaction, 'records_weights', { at, first })) return WEIGHED_HERE;
    const greens = await listGreens(transaction, [batchId]);
    const refused =
      (await whyNotAsPlanned(transaction, batch, { greens, at })) ??
      (await takeGreens(transaction, greens, { batchId, staffId, at }));
    if (refused !== null) return refused;
    await setBatch(transaction, batchId, {
      state: 'abandoned',
      started_at: at,
      dropped_at: at,
      staff_id: staffId,
    });
    for (const { position, bean_id: beanId } of greens)
      await reserveAgain(transaction, { batchId, position, beanId });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'abandon batch',
      object: `batch ${batchId}`,
      details: { was: 'roasting', weighed: false, green: batch.green_grams },
    });
    return null;
  });
