/** Refunds of bills at PayPal: whole, one a bill. */
import {
  type BillRefund,
  billRefundDone,
  leaseBillRefunds,
  noteBillRefundState,
  readBill,
  receiverOf,
} from '#server/money/payments/payments.ts';
import { partOfBill } from './part-of-bill.ts';
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
