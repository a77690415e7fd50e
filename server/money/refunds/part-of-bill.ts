import {
  type MovedMoney,
  PENDING,
  type RefundId,
  type RefundRequest,
  type readBill,
} from '#server/money/payments/payments.ts';

interface Part {
  /** Idempotency key. One part of each bill goes back. */
  requestId: RefundId;
  note: string;
  pence: number;
  askedAt: Date;
}

/** What PayPal is asked for of a bill, or of a part of it. */
export function partOfBill(
  { id: billId, capture_id: captureId }: Awaited<ReturnType<typeof readBill>>,
  part: Part,
): Omit<RefundRequest, 'logged'> {
  if (captureId === null) throw new Error(`Money of the bill ${billId} goes back, and it was never paid.`);
  const byHand = (onTheirWay: readonly MovedMoney[]) => covering(onTheirWay, part.pence);
  return { ...part, paidFor: { billId }, captureId, byHand };
}

/** What somebody gave back by hand, perhaps in parts, if that is as much. */
function covering(byHand: readonly MovedMoney[], pence: number): MovedMoney | null {
  const last = byHand.find(({ status }) => status === PENDING) ?? byHand.at(-1);
  const given = byHand.reduce((sum, refund) => sum + refund.pence, 0);
  return last !== undefined && given >= pence ? { ...last, pence } : null;
}
