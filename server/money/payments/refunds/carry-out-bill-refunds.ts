/** Refunds bills at PayPal, whole. Idempotency key: the same request id each time, so that the money goes back once. */
import { levelOf } from '#server/platform/outage.ts';
import { readBill } from '../bill-store.ts';
import { receiverOf } from '../bills.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type BillRefund, leaseBillRefunds, noteBillRefundState } from './bill-refund-store.ts';
import { billRefundDone } from './refund-bill.ts';
import { refundPartOfBill } from './refund-part-of-bill.ts';

const AT_ONCE = 20;
/** Longer than any request to PayPal takes. */
const LEASE_SECONDS = 60;

export async function carryOutBillRefunds(deps: PaymentDeps): Promise<void> {
  let refunds: BillRefund[];
  do {
    refunds = await leaseBillRefunds(deps.db, AT_ONCE, LEASE_SECONDS);
    await Promise.all(refunds.map((refund) => carryOut(deps, refund)));
  } while (refunds.length > 0);
}

/** A refund that fails does not stop the others, and is attempted again later. */
async function carryOut(
  deps: PaymentDeps,
  { bill_id: billId, request_id: requestId, asked_at: askedAt }: BillRefund,
): Promise<void> {
  const logged = { bill: billId };
  try {
    const bill = await readBill(deps.db, billId);
    const note = `Refund for ${receiverOf(deps, bill).name}.`;
    const outcome = await refundPartOfBill(deps, { billId, requestId, note, pence: bill.pence, askedAt });
    if (outcome === null) return;
    if ('trouble' in outcome) {
      await noteBillRefundState(deps.db, billId, outcome);
      return;
    }
    const { state, provider_id: providerId } = outcome;
    if (state === 'pending') await noteBillRefundState(deps.db, billId, { state, trouble: null });
    else await billRefundDone(deps, { billId, providerId });
    deps.log.info({ ...logged, atPaypal: providerId, state }, 'a bill goes back');
  } catch (error) {
    deps.log[levelOf(error)]({ ...logged, err: error }, 'a bill was not given back');
  }
}
