import type { InTransaction } from '#server/platform/database.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockBins } from '#server/roastery/roasting/roasting.ts';
import { lockOrders } from '#server/selling/orders/orders.ts';
import { type LineToFill, withWhatTheyNeed } from './line-to-fill.ts';
import { isOnTheFloor, listLinesToFill } from './order-to-pack-store.ts';
import type { Refused } from './packing-deps.ts';

/** Locks an order for work on its bags, and answers whether it is being roasted and nothing holds it up. */
export async function lockForPacking(db: InTransaction, orderId: number): Promise<boolean> {
  await lockOrders(db, [orderId]);
  return isOnTheFloor(db, orderId);
}

/** Lock order: the order, then its bins. What was read of them before may have changed, so it is read again. */
export async function lockLine(db: InTransaction, lineId: number): Promise<LineToFill | Refused> {
  const [line] = await listLinesToFill(db, [lineId]);
  if (line === undefined) return refuse('not_found');
  if (!(await lockForPacking(db, line.order_id))) return notOnTheFloor(line.order_id);
  const [before] = await withWhatTheyNeed(db, [line]);
  await lockBins(
    db,
    (before?.bins ?? []).map(({ id }) => id),
  );
  return readLine(db, lineId);
}

export async function readLine(db: InTransaction, lineId: number): Promise<LineToFill> {
  const [line] = await withWhatTheyNeed(db, await listLinesToFill(db, [lineId]));
  if (line === undefined) throw new Error(`Line ${lineId} is gone.`);
  return line;
}

export const notOnTheFloor = (orderId: number): Refused =>
  refuse('changed_meanwhile', {
    message: `Order ${orderId} is not being roasted just now: it may be held, cancelled or gone.`,
  });
