import { lockReserved, reserveAllBut } from '#server/coffee/stock/stock.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { listWeighedFor, reservedOf } from './reserved-store.ts';

/**
 * Reserves green coffee again once its bucket is out of the batch. The grams are worked out again from all that was weighed, since no
 * line releases more than it has reserved. The rows are locked before anything is read, so that an order which is dispatched meanwhile
 * either is seen here or sees this.
 */
export async function reserveAgain(
  db: InTransaction,
  { beanId, ...bucket }: { batchId: number; position: number; beanId: number },
): Promise<void> {
  const lineIds = (await reservedOf(db, bucket)).map(({ lineId }) => lineId);
  await lockReserved(db, { lineIds, beanId });
  await reserveAllBut(db, await listWeighedFor(db, { lineIds, beanId }));
}
