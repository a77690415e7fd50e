/** Whether a late fee of a plan may end that plan. */
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { SURE_AFTER_DAYS } from '#domain/on-account/terms.ts';
import { endOpenBill } from '#server/money/payments/payments.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { mayBePaidAgain } from './freed-fee-store.ts';

/**
 * Not while reminders are paused or its money may be on its way, nor for a few days after a pause or after a payment of it was taken
 * back or moved, since it may be paid again. The caller holds the customer.
 */
export async function isSurelyUnpaid(
  db: InTransaction,
  { feeId, customerId, now }: { feeId: number; customerId: number; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - SURE_AFTER_DAYS * DAY_MS);
  const day = dayAfter(dayInLondon(now), -SURE_AFTER_DAYS);
  if (await mayBePaidAgain(db, { feeId, customerId, since, day })) return false;
  return endOpenBill(db, { kind: 'account', customerId });
}
