import { actingNow } from '../platform/acts/acting.ts';
import type { InTransaction } from '../platform/database.ts';
import { insertEntry } from './audit-log-store.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface AuditEntry {
  staffId: number;
  /** A verb and what it was done to, such as “change bean”. */
  action: string;
  /** What it was done to, such as “order 1207”. */
  object: string;
  /** What of it changed, as it was and as it is now. */
  before?: object;
  after?: object;
  /** What else there is to say: how many, from where, why. */
  details?: object;
}

/**
 * Writes down what staff did, in the transaction of the change itself. The tablet, the right and the request come from the call
 * that is being answered, and the database chains the entry to the one before at the commit.
 *
 *     await insertAuditEntry(transaction, {
 *       staffId: member.id, action: 'hold order', object: `order ${id}`, before: { held: false }, after: { held: true },
 *     });
 */
export async function insertAuditEntry(
  db: InTransaction,
  { staffId, action, object, before, after, details = {} }: AuditEntry,
): Promise<void> {
  const acting = actingNow();
  await insertEntry(db, {
    staff_id: staffId,
    action,
    object,
    details: JSON.stringify(withoutSecrets(details)),
    before: before === undefined ? null : JSON.stringify(withoutSecrets(before)),
    after: after === undefined ? null : JSON.stringify(withoutSecrets(after)),
    tablet_id: acting?.tabletId ?? null,
    right_name: acting?.right ?? null,
    request_id: acting?.requestId ?? null,
  });
}
