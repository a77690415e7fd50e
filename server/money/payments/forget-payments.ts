import { daysBefore, forgottenBefore, policy } from '#domain/policy.ts';
import { inBatches } from '#server/platform/batches.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { forgetNamesInUnpaidOrders } from '#server/selling/orders/orders.ts';
import { deleteEventsBefore, mayHaveMoney } from './payment-store.ts';

/** Deletes old events. An event that PayPal sends again after that only makes us read the payment's status once more. */
export const forgetOldEvents = (db: Database, now: Date): Promise<void> =>
  deleteEventsBefore(db, forgottenBefore(now));

const AT_ONCE = 500;

/** Forgets who placed an order that was cancelled unpaid, unless any money was, or may still be, on its way. */
export async function forgetUnpaidOrders(db: Database, now: Date): Promise<void> {
  const placedBefore = daysBefore(now, policy.unpaidOrderDays);
  await inBatches(AT_ONCE, (most) =>
    transact(db, (transaction) =>
      forgetNamesInUnpaidOrders(transaction, { placedBefore, unless: mayHaveMoney, most }),
    ),
  );
}
