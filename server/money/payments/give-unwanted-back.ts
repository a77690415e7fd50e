import type { NotSettled } from './not-settled.ts';
import type { Payable } from './payable.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { changeState, type PaymentRow } from './payment-store.ts';
import type { MovedMoney } from './paypal/paypal-answers.ts';
import type { PaypalTrouble } from './paypal/paypal-http.ts';
import { PENDING } from './refunds/refund-answers.ts';
import { requestRefundOfPayment } from './refunds/request-refund.ts';

interface Unwanted {
  payable: Payable;
  payment: PaymentRow;
}

/**
 * Gives money straight back that PayPal took although it was paid in another way by then, or ended. It never counted, so it
 * is not in the books. Idempotent: the same request each time. Until PayPal has answered, a job asks again.
 */
export async function giveUnwantedBack(
  deps: PaymentDeps,
  { payable, payment }: Unwanted,
  { id, pence }: MovedMoney,
): Promise<NotSettled> {
  const { db, log } = deps;
  const { name } = payable.called;
  const logged = { ...payable.logged, payment: payment.id, capture: id };
  const key = payment.order_id ?? payment.bill_id;
  const answer = await requestRefundOfPayment(deps, payment.id, {
    id,
    key: `refund-${key}-${id}`,
    note: `Refund for ${name}.`,
    pence,
  });
  const trouble = 'trouble' in answer && answer.issue !== 'CAPTURE_FULLY_REFUNDED' ? answer : null;
  const state = stateAfter(answer, trouble);
  await changeState(db, payment.id, { from: ['open', 'capturing', 'ended', 'mismatched'], to: state });
  if (state === 'mismatched')
    log.error({ ...logged, ...trouble }, `PayPal keeps money for ${noun(payment)} paid otherwise`);
  else
    log.warn(
      { ...logged, state },
      `PayPal took money for ${noun(payment)} paid otherwise, and gives it back`,
    );
  return payable.whyGivenBack;
}

/** A refund that waits at PayPal may still fail, so it is asked for again, as one without an answer is. */
function stateAfter(
  answer: MovedMoney | PaypalTrouble,
  trouble: PaypalTrouble | null,
): 'ended' | 'capturing' | 'mismatched' {
  if (trouble !== null) return trouble.trouble === 'unanswered' ? 'capturing' : 'mismatched';
  if ('trouble' in answer || answer.status === 'COMPLETED') return 'ended';
  return answer.status === PENDING ? 'capturing' : 'mismatched';
}

const noun = ({ bill_id }: PaymentRow): string => (bill_id === null ? 'an order' : 'a bill');
