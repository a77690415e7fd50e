import type { Answer, Received } from '#contract/calls.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import type { CarrierDeps } from './carrier-deps.ts';
import * as store from './carrier-store.ts';

type Call = 'PUT /staff/tracking-columns';

/** Which columns of the carrier's file hold our reference and its tracking number. */
export async function setTrackingColumns(
  { db }: CarrierDeps,
  { staffId, columns }: { staffId: number; columns: Received<Call>['body'] },
): Promise<Answer<Call> | Refusal<'invalid'>> {
  if (columns.reference_column === columns.tracking_column)
    return refuseField('tracking_column', 'Please choose two different columns.');
  await transact(db, async (transaction) => {
    await store.setTrackingColumns(transaction, columns);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'map tracking columns',
      object: 'tracking columns',
      details: columns,
    });
  });
  return { message: 'Saved.' };
}
