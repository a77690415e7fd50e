/** Refunds of bills at PayPal: of a whole bill, or of the first month of a plan, which is a part of its bill. */
import {
  type BillRefund,
  billRefundDone,
  leaseBillRefunds,
  type MovedMoney,
  noteBillRefundState,
  PENDING,
  type RefundId,
  type RefundRequest,
  readBill,
  receiverOf,
} from '#server/money/payments/payments.ts';
import { type DueRefund, leaseDuePlanRefunds, noteRefund } from '#server/money/plans/plans.ts';
import type { RefundSource } from './refund-source.ts';

const AT_ONCE = 20;
/** Longer than any request to PayPal takes. */
const LEASE_SECONDS = 60;

export const billRefunds: RefundSource<BillRefund> = {
  lease: ({ db }) => leaseBillRefunds(db, AT_ONCE, LEASE_SECONDS),
  of: ({ bill_id }) => bill_id,
  logged: ({ bill_id }) => ({ bill: bill_id }),
  plan: async (deps, { bill_id, request_id: requestId, asked_at: askedAt }) => {
    const bill = await readBill(deps.db, bill_id);
    const note = `Refund for ${receiverOf(deps, bill).name}.`;
    return partOfBill(bill, { requestId, note, pence: bill.pence, askedAt });
  },
  note: ({ db }, { bill_id }, outcome) =>
    noteBillRefundState(
      db,
      bill_id,
      'trouble' in outcome ? outcome : { state: outcome.state, trouble: null },
    ),
  settle: (deps, { bill_id: billId }, providerId) => billRefundDone(deps, { billId, providerId }),
  given: 'a bill goes back',
  failed: 'a bill was not given back',
};

/** Refunds of the first month of a plan at PayPal: a part of its bill, once. */
export const planRefunds: RefundSource<DueRefund> = {
  lease: ({ db, clock }) => leaseDuePlanRefunds(db, { now: clock(), most: AT_ONCE }),
  of: ({ bill_id }) => bill_id,
  logged: ({ period_id, bill_id }) => ({ planPeriod: period_id, bill: bill_id }),
  plan: async ({ db }, { bill_id, pence, asked_at: askedAt }) =>
    partOfBill(await readBill(db, bill_id), {
      requestId: `plan-${bill_id}`,
      note: 'Refund for your plan.',
      pence,
      askedAt,
    }),
  note: ({ db }, { period_id }, outcome) => noteRefund(db, period_id, outcome),
  settle: ({ db }, { period_id }, provider_id) => noteRefund(db, period_id, { state: 'done', provider_id }),
  given: 'a fee goes back',
  failed: 'a fee was not given back',
};

interface Part {
  /** Idempotency key. One part of each bill goes back. */
  requestId: RefundId;
  note: string;
  pence: number;
  askedAt: Date;
}

/** What PayPal is asked for of a bill, or of a part of it. */
function partOfBill(
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
  const refunded = byHand.reduce((sum, refund) => sum + refund.pence, 0);
  return last !== undefined && refunded >= pence ? { ...last, pence } : null;
}
