import { type Database, transact } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { listWaitingOrders, settleLater } from '#server/selling/flights/flights.ts';
import { lockOrders } from './posted-box-store.ts';

/** Settles flights that waited for their bags, the first to be received first: once there are more of them, and by a job. */
export async function settleWaiting(db: Database, now: Date): Promise<void> {
  const orderIds = await listWaitingOrders(db);
  await eachAlone(orderIds.map((orderId) => [`order ${orderId}`, () => settleOrder(db, orderId, now)]));
}

const settleOrder = (db: Database, orderId: number, now: Date): Promise<void> =>
  transact(db, async (transaction) => {
    await lockOrders(transaction, [orderId]);
    await settleLater(transaction, orderId, { now });
  });
