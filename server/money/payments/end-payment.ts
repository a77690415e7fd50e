import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { atStart } from './not-settled.ts';
import type { Payable } from './payable.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { changeState, findPayment, type PaymentRow } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';

/** Ends a payment so that another can begin. A payment that was approved meanwhile is settled instead. */
export async function endPayment(
  deps: PaymentDeps,
  { called }: Payable,
  payment: PaymentRow,
): Promise<Refusal<'changed_meanwhile' | 'unavailable'> | null> {
  const isElsewhere = payment.environment !== deps.paypal().environment;
  if (payment.state !== 'asked' && !isElsewhere) {
    const refusal = await settlePayment(deps, payment);
    if (refusal === null) return refuse('changed_meanwhile', { message: `${atStart(called)} is paid for.` });
    if (refusal.refused === 'unavailable') return { ...refusal, refused: 'unavailable' };
  }
  await changeState(deps.db, payment.id, { from: ['asked', 'open'], to: 'ended' });
  const now = await findPayment(deps.db, payment.id);
  return now?.state === 'ended'
    ? null
    : refuse('changed_meanwhile', {
        message: `We are still checking a payment for ${called.name}. Please wait a little before you pay again.`,
      });
}
