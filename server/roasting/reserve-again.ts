import type { InTransaction } from '../platform/database.ts';
import { lockReserved, reserveAllBut } from '../stock/stock.ts';
import { listWeighedFor, reservedOf } from './reserved-store.ts';

/**
 * Reserves again what a bucket had taken, once it is not in its batch any more. Reckoned anew from all that was weighed, since no line releases more than it has reserved. The locks come before: an order
 * that leaves meanwhile is seen, or sees this.
 */
export async function reserveAgain(
  db: InTransaction,
  { beanId, ...bucket }: { batchId: number; position: number; beanId: number },
): Promise<void> {
  const lineIds = (await reservedOf(db, bucket)).map(({ lineId }) => lineId);
  await lockReserved(db, { lineIds, beanId });
  await reserveAllBut(db, await listWeighedFor(db, { lineIds, beanId }));
}
