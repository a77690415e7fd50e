import { setTimeout } from 'node:timers/promises';
import { PAYMENT_METHOD } from '../../domain/order/payment-method.ts';
import { STATUS } from '../../domain/order/status.ts';
import { isPaymentKnown, type OrderRow, readOrder, receivePayment } from '../orders/orders.ts';
import { giveBack } from './give-back.ts';
import { differencesFrom } from './judge-payment.ts';
import {
  declined,
  mismatched,
  type NotSettled,
  notApproved,
  over,
  paidOrder,
  paidOtherwise,
  pending,
  unanswered,
} from './not-settled.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  changeState,
  findPayment,
  noteCapturing,
  noteCompleted,
  type PaymentRow,
  type PaymentState,
} from './payment-store.ts';
import type { PaypalOrder } from './paypal-answers.ts';
import type { Paypal } from './paypal-client.ts';
import type { PaypalTrouble } from './paypal-http.ts';

interface Settling {
  paypal: Paypal;
  payment: PaymentRow & { paypal_order_id: string; payee: string };
  order: OrderRow;
}

/**
 * Settles a payment as far as possible: reads its status at PayPal, captures it if it is approved, and receives the money for
 * the order. Idempotent: any number of requests at the same time make one capture and get one answer.
 */
export async function settlePayment(deps: PaymentDeps, payment: PaymentRow): Promise<OrderRow | NotSettled> {
  const order = await readOrder(deps.db, payment.order_id);
  if (payment.state === 'completed') return paidOrder(order);
  const paypal = deps.paypal();
  const { paypal_order_id, payee } = payment;
  if (paypal_order_id === null || payee === null || payment.environment !== paypal.environment)
    return over(order);
  const settling = { paypal, order, payment: { ...payment, paypal_order_id, payee } };
  const seen = await paypal.readOrder(paypal_order_id);
  if ('trouble' in seen && seen.trouble !== 'not found') return unanswered(order);
  if ('trouble' in seen || seen.status === 'VOIDED') return end(deps, settling, ['open', 'capturing']);
  if (seen.status === 'COMPLETED') return takeMoney(deps, settling, seen);
  const isWanted = payment.state !== 'ended' && order.order_status_id === STATUS.awaitingPayment;
  // A payment that is being captured at this moment may still succeed, so only an open one ends here.
  if (!isWanted) return end(deps, settling, ['open']);
  return seen.status === 'APPROVED' ? capture(deps, settling, seen) : notApproved(order);
}

/** Captures only what was agreed with the buyer. */
async function capture(
  deps: PaymentDeps,
  settling: Settling,
  seen: PaypalOrder,
): Promise<OrderRow | NotSettled> {
  const { paypal, order, payment } = settling;
  const differences = differencesOf(settling, seen);
  if (differences.length > 0) {
    deps.log.error(
      { order: order.id, payment: payment.id, differences, seen },
      'PayPal has a different order than was agreed',
    );
    return end(deps, settling, ['open']);
  }
  if (!(await noteCapturing(deps.db, payment.id))) return settledMeanwhile(deps, settling);
  const captured = await paypal.capture({ id: payment.paypal_order_id, paymentId: payment.id });
  if (!('trouble' in captured)) return takeMoney(deps, settling, captured);
  if (!isSurelyRefused(captured)) return awaitCapture(deps, settling);
  await changeState(deps.db, payment.id, { from: ['capturing'], to: 'ended' });
  return declined(order);
}

/** Race: another request captured or ended the payment after it was read here. */
async function settledMeanwhile(
  { db }: PaymentDeps,
  { payment, order }: Settling,
): Promise<OrderRow | NotSettled> {
  const now = await findPayment(db, payment.id);
  const orderNow = await readOrder(db, order.id);
  return now?.state === 'completed' ? paidOrder(orderNow) : over(orderNow);
}

/** PayPal's issues for a payment that another request captures at this moment, or has captured. */
const DONE_OR_UNDER_WAY = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS']);

const isSurelyRefused = ({ trouble, issue }: PaypalTrouble): boolean =>
  trouble !== 'unanswered' && !DONE_OR_UNDER_WAY.has(issue ?? '');

const PAUSES_MS = [0, 250, 500, 1000, 2000];

/** Race: of two captures at once PayPal refuses one, and has the money a moment later. */
async function awaitCapture(deps: PaymentDeps, settling: Settling): Promise<OrderRow | NotSettled> {
  for (const pause of PAUSES_MS) {
    await setTimeout(pause);
    const seen = await settling.paypal.readOrder(settling.payment.paypal_order_id);
    if ('trouble' in seen) break;
    if (seen.status === 'COMPLETED') return takeMoney(deps, settling, seen);
  }
  return unanswered(settling.order);
}

async function takeMoney(
  deps: PaymentDeps,
  settling: Settling,
  seen: PaypalOrder,
): Promise<OrderRow | NotSettled> {
  const { db, log } = deps;
  const { payment, order } = settling;
  const [money] = seen.captures;
  if (money?.status === 'REFUNDED' && order.payment_gateway_id !== PAYMENT_METHOD.paypal) {
    await changeState(db, payment.id, { from: ['open', 'capturing'], to: 'ended' });
    return paidOtherwise(order);
  }
  // A known payment is settled, even if it was refunded since.
  if (money !== undefined && (await isPaymentKnown(db, money.id))) {
    await noteCompleted(db, payment.id);
    return paidOrder(await readOrder(db, order.id));
  }
  const differences = differencesOf(settling, seen);
  if (money?.status === 'PENDING' && differences.length === 0) {
    await changeState(db, payment.id, { from: ['open'], to: 'capturing' });
    return pending(order);
  }
  if (money?.status === 'DECLINED' || money?.status === 'FAILED') {
    await changeState(db, payment.id, { from: ['open', 'capturing'], to: 'ended' });
    return declined(order);
  }
  if (money?.status !== 'COMPLETED' || differences.length > 0) {
    log.error(
      { order: order.id, payment: payment.id, differences, seen },
      'PayPal has a different payment than was agreed',
    );
    await changeState(db, payment.id, { from: ['open', 'capturing'], to: 'mismatched' });
    return mismatched(order);
  }
  const outcome = await receivePayment(deps, { orderId: order.id, captureId: money.id });
  if (outcome === 'paid otherwise') return giveBack(deps, settling, money);
  await noteCompleted(db, payment.id);
  if (outcome !== 'received before')
    log.info({ order: order.id, payment: payment.id, outcome }, 'payment received from PayPal');
  return paidOrder(await readOrder(db, order.id));
}

const differencesOf = ({ payment, order }: Settling, seen: PaypalOrder): string[] =>
  differencesFrom(
    {
      paymentId: payment.id,
      paypalOrderId: payment.paypal_order_id,
      payee: payment.payee,
      pence: order.total,
    },
    seen,
  );

async function end(
  { db }: PaymentDeps,
  { payment, order }: Settling,
  from: readonly PaymentState[],
): Promise<NotSettled> {
  await changeState(db, payment.id, { from, to: 'ended' });
  return over(order);
}
