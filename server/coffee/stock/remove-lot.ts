import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { deleteLot, holdReservations, type LotRow, lockLots, readLot } from './lot-store.ts';
import { isTouchedLot } from './touched-lot-store.ts';

interface Removing {
  lotId: number;
  staffId: number;
  /** Asked under the lock. */
  mayGo?: (lot: LotRow) => boolean;
}

/**
 * Takes a lot off the books as if it had never come in, and answers it as it was; `undefined` where something became of it since. It
 * never makes a bean short: a lot that orders need stays.
 */
export async function removeLot(
  db: InTransaction,
  { lotId, staffId, mayGo = () => true }: Removing,
): Promise<LotRow | undefined> {
  await holdReservations(db);
  const [locked] = await lockLots(db, [lotId]);
  if (locked === undefined || (await isTouchedLot(db, lotId))) return undefined;
  const lot = await readLot(db, lotId);
  if (!mayGo(lot)) return undefined;
  const { code, bean_id, on_hand } = lot;
  await deleteLot(db, lotId);
  await insertAuditEntry(db, {
    staffId,
    action: 'remove lot',
    object: `lot ${code}`,
    details: { bean_id, on_hand },
  });
  return lot;
}
