import { PAYMENT_METHOD } from '../../domain/order/payment-method.ts';
import { STATUS } from '../../domain/order/status.ts';
import { shop } from '../../domain/shop.ts';
import { type OrderRow, readOrder } from '../orders/orders.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { CURRENCY } from './judge-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { changeState, findOrStartPayment, findPayment, noteOpen, type PaymentRow } from './payment-store.ts';
import type { PaypalOrder } from './paypal-answers.ts';
import type { Paypal } from './paypal-client.ts';
import { settlePayment } from './settle-payment.ts';

type Refused = Refusal<'changed_meanwhile' | 'unavailable'>;

/** PayPal deletes an order that nobody approved after three hours. */
const GOOD_FOR_MS = 2.5 * 60 * 60 * 1000;

/**
 * Answers where the buyer approves the payment of a committed order. Idempotent: an order has one open payment at a time, and
 * asking again answers the same address. PayPal gets the same request id each time, so it makes one order.
 */
export async function beginPayment(deps: PaymentDeps, order: OrderRow): Promise<string | Refused> {
  if (order.order_status_id !== STATUS.awaitingPayment || order.payment_gateway_id !== PAYMENT_METHOD.paypal)
    return refuse('changed_meanwhile', {
      message: `Order ${order.id} is not waiting for a payment by PayPal.`,
    });
  const paypal = deps.paypal();
  const { environment } = paypal;
  const now = deps.clock();
  // By the clock that judges its age: a payment that was too old at once would end, and another begin, for ever.
  const payment = await findOrStartPayment(deps.db, { orderId: order.id, environment, now });
  const isUsable = payment.environment === environment && isYoung(payment, now);
  if (payment.state === 'asked' && isUsable) return askPaypal(deps, { paypal, order, payment });
  if (payment.state === 'open' && isUsable && payment.approval_url !== null) return payment.approval_url;
  return (await endPayment(deps, payment)) ?? beginPayment(deps, order);
}

const isYoung = ({ asked_at }: PaymentRow, now: Date): boolean =>
  now.getTime() - asked_at.getTime() < GOOD_FOR_MS;

async function askPaypal(
  deps: PaymentDeps,
  { paypal, order, payment }: { paypal: Paypal; order: OrderRow; payment: PaymentRow },
): Promise<string | Refused> {
  const { db, log, publicUrl } = deps;
  const asked = { order: order.id, payment: payment.id };
  const made = await paypal.createOrder({
    id: payment.id,
    pence: order.total,
    description: `${shop.name} order ${order.id}`,
    returnUrl: `${publicUrl}/checkout/complete?paymentId=${payment.id}`,
    // Without the payment's id, which is the buyer's alone: whoever was led to PayPal may cancel there.
    cancelUrl: `${publicUrl}/checkout/incomplete?payment=cancelled`,
  });
  if ('trouble' in made) {
    if (made.trouble !== 'unanswered') log.error({ ...asked, ...made }, 'PayPal refused to make an order');
    return unavailable(order);
  }
  const open = openOf(made, payment.id, order.total);
  if (open !== null) await noteOpen(db, payment.id, open);
  const now = await findPayment(db, payment.id);
  if (now?.state === 'open' && now.approval_url !== null) return now.approval_url;
  // Race: the payment was completed in another tab, or ended, while PayPal was asked.
  if (now?.state !== 'asked') return beginPayment(deps, await readOrder(db, order.id));
  log.error({ ...asked, made }, 'PayPal made a different order than was asked for');
  return unavailable(order);
}

function openOf(
  { id, paymentId, pence, currency, payee, approvalUrl }: PaypalOrder,
  ours: string,
  total: number,
) {
  if (approvalUrl === null || paymentId !== ours || pence !== total || currency !== CURRENCY) return null;
  return { paypal_order_id: id, payee, approval_url: approvalUrl };
}

/** Ends a payment so that another can begin. A payment that was approved meanwhile is settled instead. */
async function endPayment(deps: PaymentDeps, payment: PaymentRow): Promise<Refused | null> {
  const isElsewhere = payment.environment !== deps.paypal().environment;
  if (payment.state !== 'asked' && !isElsewhere) {
    const settled = await settlePayment(deps, payment);
    if (!('refused' in settled))
      return refuse('changed_meanwhile', { message: `Order ${settled.id} is paid for.` });
    if (settled.refused === 'unavailable') return { ...settled, refused: 'unavailable' };
  }
  await changeState(deps.db, payment.id, { from: ['asked', 'open'], to: 'ended' });
  const now = await findPayment(deps.db, payment.id);
  return now?.state === 'ended'
    ? null
    : refuse('changed_meanwhile', {
        message: `We are still checking a payment for order ${payment.order_id}. Please wait a little before you pay again.`,
      });
}

const unavailable = ({ id }: OrderRow): Refused =>
  refuse('unavailable', {
    message: `PayPal is not answering just now. Your order ${id} is kept, and nothing was charged. It is safe to try again.`,
  });
