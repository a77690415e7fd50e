/** Refunds fees of plans at PayPal. Idempotency key: the same request id each time, so that each goes back once. */

import { type PaymentDeps, refundPartOfBill } from '#server/money/payments/payments.ts';
import { inBatches } from '#server/platform/batches.ts';
import { levelOf } from '#server/platform/outage.ts';
import { type DueRefund, leaseDuePlanRefunds, noteRefund } from './plan-refund-store.ts';

const AT_ONCE = 20;

export async function carryOutPlanRefunds(deps: PaymentDeps, now: Date): Promise<void> {
  await inBatches(AT_ONCE, async (most) => {
    const refunds = await leaseDuePlanRefunds(deps.db, { now, most });
    await Promise.all(refunds.map((refund) => carryOut(deps, refund)));
    return refunds.length;
  });
}

/** One that fails does not stop the others, and is asked for again. */
async function carryOut(
  deps: PaymentDeps,
  { period_id, bill_id: billId, pence, asked_at: askedAt }: DueRefund,
): Promise<void> {
  const logged = { planPeriod: period_id, bill: billId };
  try {
    const requestId = `plan-${billId}` as const;
    const given = await refundPartOfBill(deps, {
      billId,
      requestId,
      note: 'Refund for your plan.',
      pence,
      askedAt,
    });
    if (given === null) return;
    await noteRefund(deps.db, period_id, given);
    if (!('trouble' in given)) deps.log.info({ ...logged, ...given }, 'a fee goes back');
  } catch (error) {
    deps.log[levelOf(error)]({ ...logged, err: error }, 'a fee was not given back');
  }
}
