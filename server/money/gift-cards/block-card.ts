import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { type CardState, isCard, lockUnused, setBlocked } from './gift-card-store.ts';

interface Blocking {
  gtin: string;
  isBlocked: boolean;
  staffId: number;
  now: Date;
}

/** Blocks a card that was lost, or lifts that. It stays owed: its owner may find it again. Idempotent. */
export function blockCard(
  db: Database,
  { gtin, isBlocked, staffId, now }: Blocking,
): Promise<{ gtin: string; state: CardState } | Refusal<'not_found' | 'changed_meanwhile'>> {
  return transact(db, async (transaction) => {
    if (!(await isCard(transaction, gtin))) return refuse('not_found');
    const before = await lockUnused(transaction, gtin);
    if (before !== 'unused' && before !== 'blocked') return NOTHING_LEFT;
    const state = isBlocked ? 'blocked' : 'unused';
    if (state === before) return { gtin, state };
    await setBlocked(transaction, gtin, isBlocked ? now : null);
    await insertAuditEntry(transaction, {
      staffId,
      action: isBlocked ? 'block gift card' : 'unblock gift card',
      object: `gift card ${gtin}`,
      before: { state: before },
      after: { state },
    });
    return { gtin, state };
  });
}

const NOTHING_LEFT = refuse('changed_meanwhile', {
  message: 'This card was redeemed or refunded, so there is nothing left to block.',
});
