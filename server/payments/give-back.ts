import type { OrderRow } from '../orders/orders.ts';
import { type NotSettled, paidOtherwise } from './not-settled.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { changeState, type PaymentRow } from './payment-store.ts';
import type { MovedMoney } from './paypal-answers.ts';

interface Unwanted {
  order: OrderRow;
  payment: PaymentRow;
}

/**
 * Gives money straight back that PayPal took although the buyer had paid in another way by then. It never counted, so it
 * is not in the books. Idempotent: the same request each time. Until PayPal has answered, a job asks again.
 */
export async function giveBack(
  { db, log, paypal }: PaymentDeps,
  { order, payment }: Unwanted,
  { id, pence }: MovedMoney,
): Promise<NotSettled> {
  const logged = { order: order.id, payment: payment.id, capture: id };
  const answer = await paypal().refund({ id, orderId: order.id, pence });
  const trouble = 'trouble' in answer && answer.issue !== 'CAPTURE_FULLY_REFUNDED' ? answer : null;
  const state = trouble === null ? 'ended' : trouble.trouble === 'unanswered' ? 'capturing' : 'mismatched';
  await changeState(db, payment.id, { from: ['open', 'capturing', 'ended'], to: state });
  if (state === 'mismatched')
    log.error({ ...logged, ...trouble }, 'PayPal keeps money for an order paid otherwise');
  else log.warn({ ...logged, state }, 'PayPal took money for an order paid otherwise, and gives it back');
  return paidOtherwise(order);
}
