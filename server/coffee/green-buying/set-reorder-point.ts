import type { Received } from '#contract/calls.ts';
import type { GreenCover } from '#contract/green-buying/green-cover.ts';
import { USUAL_RULE } from '#domain/green-buying/reorder-point.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { GreenBuyingDeps } from './green-buying-deps.ts';
import { readCover } from './read-cover.ts';
import { lockReorderPoint, putReorderPoint } from './reorder-point-store.ts';

interface Setting {
  staffId: number;
  beanId: number;
  body: Received<'PUT /staff/green-cover/{id}/reorder-point'>['body'];
}

/** Idempotent. Of a bean without lots there is no cover, and so no point. */
export async function setReorderPoint(
  { db, catalogueCache, clock, expectToday }: GreenBuyingDeps,
  { staffId, beanId, body }: Setting,
): Promise<GreenCover | Refusal<'not_found'>> {
  const [catalogue, readExpected] = [await catalogueCache(), await expectToday()];
  const reading = { catalogue, now: clock(), readExpected };
  return transact(db, async (transaction) => {
    const row = await lockReorderPoint(transaction, beanId);
    const isOfBean = ({ bean_id }: GreenCover) => bean_id === beanId;
    if (!(await readCover(transaction, reading)).some(isOfBean)) return refuse('not_found');
    const { lead_weeks, safety_weeks, grams = null } = body;
    const after = { lead_weeks, safety_weeks, grams };
    const before = {
      lead_weeks: row?.lead_weeks ?? USUAL_RULE.leadWeeks,
      safety_weeks: row?.safety_weeks ?? USUAL_RULE.safetyWeeks,
      grams: row?.grams ?? null,
    };
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await putReorderPoint(transaction, { bean_id: beanId, ...after, set_by: staffId, set_at: reading.now });
      await insertAuditEntry(transaction, {
        staffId,
        action: 'set reorder point',
        object: `bean ${beanId}`,
        before,
        after,
      });
    }
    const cover = (await readCover(transaction, reading)).find(isOfBean);
    return cover ?? refuse('not_found');
  });
}
