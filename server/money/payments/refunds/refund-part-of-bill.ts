/** Refunds a bill at PayPal, or a part of it, once: the module that the money was for stores what it asked, and asks until it is given. */
import { readBill } from '../bill-store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { MovedMoney } from '../paypal/paypal-answers.ts';
import { PENDING, type RefundId } from './refund-answers.ts';
import { type RefundOutcome, requestRefundOnce } from './request-refund-once.ts';

interface Part {
  billId: string;
  /** Idempotency key: the same each time. One part of each bill goes back. */
  requestId: RefundId;
  note: string;
  pence: number;
  askedAt: Date;
}

/** `null` as long as nothing is known of it. */
export async function refundPartOfBill(deps: PaymentDeps, part: Part): Promise<RefundOutcome | null> {
  const { billId, pence } = part;
  const { capture_id } = await readBill(deps.db, billId);
  if (capture_id === null) throw new Error(`Money of the bill ${billId} goes back, and it was never paid.`);
  return requestRefundOnce(deps, {
    ...part,
    paidFor: { billId },
    captureId: capture_id,
    logged: { bill: billId },
    byHand: (onTheirWay) => covering(onTheirWay, pence),
  });
}

/** What somebody gave back by hand, perhaps in parts, if that is as much. */
function covering(byHand: readonly MovedMoney[], pence: number): MovedMoney | null {
  const last = byHand.find(({ status }) => status === PENDING) ?? byHand.at(-1);
  const given = byHand.reduce((sum, refund) => sum + refund.pence, 0);
  return last !== undefined && given >= pence ? { ...last, pence } : null;
}
