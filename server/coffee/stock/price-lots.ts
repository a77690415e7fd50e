/** What lots cost becomes known after they arrived: they take the price over. */
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { listLotsPricedOtherwise, lockLots, setFob } from './lot-store.ts';

/** The audit log has each lot, before and after. */
export async function priceLots(
  db: InTransaction,
  { staffId, lotIds, fob }: { staffId: number; lotIds: readonly number[]; fob: number },
): Promise<void> {
  await lockLots(db, lotIds);
  const lots = await listLotsPricedOtherwise(db, lotIds, fob);
  await setFob(
    db,
    lots.map(({ id }) => id),
    fob,
  );
  for (const lot of lots)
    await insertAuditEntry(db, {
      staffId,
      action: 'take over green price',
      object: `lot ${lot.code}`,
      before: { fob: lot.fob },
      after: { fob },
    });
}
