import { type Database, transact } from '#server/platform/database.ts';
import { listWaitingOrders, settleLater } from '#server/selling/flights/flights.ts';
import { lockOrders } from './posted-box-store.ts';

const MOST = 500;

/** Settles flights that waited for their bags, the first to be received first: once there are more of them, and by a job. */
export async function settleWaiting(db: Database, now: Date): Promise<void> {
  for (const orderId of await listWaitingOrders(db, MOST))
    await transact(db, async (transaction) => {
      await lockOrders(transaction, [orderId]);
      await settleLater(transaction, orderId, { now });
    });
}
