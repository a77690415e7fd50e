/** Takes in refunds that somebody made in PayPal's own screens, as PayPal's events tell of them. */
import { readOrder, receiveForeignRefund } from '#server/selling/orders/orders.ts';
import { CURRENCY } from './judge-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentRow } from './payment-store.ts';
import { isOurs } from './refunds/refund-answers.ts';
import { noteRefunds } from './refunds/reported-store.ts';

/**
 * Reads what PayPal gave back of a payment, keeps what it says of its fee, and counts what an order has that did not begin with
 * us. Answers whether PayPal could be asked. An event is only a reason to look.
 */
export async function takeInRefunds(deps: PaymentDeps, payment: PaymentRow): Promise<boolean> {
  const { paypal_order_id, order_id } = payment;
  if (paypal_order_id === null) return true;
  const seen = await deps.paypal().readOrder(paypal_order_id);
  if ('trouble' in seen) return seen.trouble === 'not found';
  await noteRefunds(deps.db, payment.id, seen.refunds);
  // Money that was given straight back never counted.
  if (order_id === null || payment.state !== 'completed') return true;
  for (const refund of seen.refunds) {
    const { id, status, pence, currency } = refund;
    if (status !== 'COMPLETED' || currency !== CURRENCY || isOurs(refund)) continue;
    const outcome = await receiveForeignRefund(deps, { orderId: order_id, providerId: id, pence });
    const logged = { order: order_id, payment: payment.id, atPaypal: id, pence, outcome };
    if (outcome === 'received') deps.log.warn(logged, 'PayPal gave money back without us');
    if (outcome === 'does not fit' && (await isStillOpen(deps, order_id)))
      deps.log.error(logged, 'PayPal gave money back that is refunded already, or is being refunded');
  }
  return true;
}

const isStillOpen = async ({ db }: PaymentDeps, orderId: number): Promise<boolean> =>
  (await readOrder(db, orderId)).amount_paid > 0;
