import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { withdrawOwnKey } from './own-key-store.ts';
import { rotateKeys } from './rotate-keys.ts';

/** For a key that somebody else may have: it is neither published nor used any more, and the next signs at once. */
export async function withdrawKey(
  { db, clock }: { db: Database; clock: Clock },
  { kid, staffId }: { kid: string; staffId: number },
): Promise<Refusal<'not_found'> | null> {
  const now = clock();
  const isWithdrawn = await transact(db, async (transaction) => {
    if (!(await withdrawOwnKey(transaction, kid, now))) return false;
    await insertAuditEntry(transaction, {
      staffId,
      action: 'withdraw signing key',
      object: `signing key ${kid}`,
    });
    return true;
  });
  if (!isWithdrawn) return refuse('not_found');
  await rotateKeys(db, now);
  return null;
}
