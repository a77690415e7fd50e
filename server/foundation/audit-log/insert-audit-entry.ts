import type { StaffRight } from '#domain/staff/rights.ts';
import { actingNow } from '#server/platform/acts/acting.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { insertEntries, type NewEntry } from './audit-log-store.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface AuditEntry {
  staffId: number;
  /** By which it is read, where the call can be made with any right: that of what it is about. */
  right?: StaffRight;
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
export const insertAuditEntry = (db: InTransaction, entry: AuditEntry): Promise<void> =>
  insertAuditEntries(db, [entry]);

/** What staff did to many at once, by one statement. */
export async function insertAuditEntries(db: InTransaction, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await insertEntries(db, entries.map(rowOf));
}

function rowOf({ staffId, right, action, object, before, after, details = {} }: AuditEntry): NewEntry {
  const acting = actingNow();
  return {
    staff_id: staffId,
    action,
    object,
    details: withoutSecrets({
      ...details,
      ...(acting?.proposedBy !== undefined && { proposed_by: acting.proposedBy }),
    }),
    before: before === undefined ? null : withoutSecrets(before),
    after: after === undefined ? null : withoutSecrets(after),
    tablet_id: acting?.tabletId ?? null,
    api_key_id: acting?.apiKeyId ?? null,
    right_name: right ?? acting?.right ?? null,
    request_id: acting?.requestId ?? null,
  };
}
