/** Gives fees back at PayPal. Idempotency key: the same request id each time, so that each goes back once. */
import type { PaymentDeps } from '../payments/payments.ts';
import { readBill } from '../payments/payments.ts';
import { inBatches } from '../platform/batches.ts';
import { type DueRefund, leaseRefunds, noteRefund } from './period-store.ts';

const AT_ONCE = 20;

export async function refundMonths(deps: PaymentDeps, now: Date): Promise<void> {
  await inBatches(AT_ONCE, async (most) => {
    const refunds = await leaseRefunds(deps.db, { now, most });
    await Promise.all(refunds.map((refund) => giveBack(deps, refund)));
    return refunds.length;
  });
}

/** One that fails does not stop the others, and is asked for again. */
async function giveBack(deps: PaymentDeps, { period_id, bill_id, pence }: DueRefund): Promise<void> {
  const logged = { planPeriod: period_id, bill: bill_id };
  try {
    const { capture_id } = await readBill(deps.db, bill_id);
    if (capture_id === null) throw new Error(`Bill ${bill_id} of a plan goes back and was never paid.`);
    const money = await deps.paypal().refund({
      id: capture_id,
      key: `plan-${bill_id}`,
      note: 'Refund for your plan.',
      pence,
    });
    if ('trouble' in money) {
      if (money.trouble === 'unanswered') return;
      deps.log.error({ ...logged, ...money }, 'PayPal refused to give a fee back');
      await noteRefund(deps.db, period_id, { state: 'refused', trouble: money.issue ?? money.trouble });
      return;
    }
    if (money.pence !== pence || !IS_ON_ITS_WAY.has(money.status)) {
      deps.log.error({ ...logged, money }, 'PayPal gave another fee back, or refused');
      await noteRefund(deps.db, period_id, { state: 'refused', trouble: money.status });
      return;
    }
    const state = money.status === 'COMPLETED' ? 'done' : 'pending';
    await noteRefund(deps.db, period_id, { state, provider_id: money.id });
    deps.log.info({ ...logged, state }, 'a fee goes back');
  } catch (error) {
    deps.log.error({ ...logged, err: error }, 'a fee was not given back');
  }
}

const IS_ON_ITS_WAY = new Set(['COMPLETED', 'PENDING']);
