/** Reconciles payments that neither the buyer's return nor an event settled. Any number of processes may run this at once. */
import { CANCELLED } from '../../domain/order/log.ts';
import { cancelOrder, listUnpaidOrders } from '../orders/orders.ts';
import { inBatches } from '../platform/batches.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  changeState,
  findPaymentUnderWay,
  isMoneyOnItsWay,
  leaseDuePayments,
  type PaymentRow,
} from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';

const AT_ONCE = 20;
const UNPAID_FOR_MS = 24 * 60 * 60 * 1000;

/** Settles payments that are due, and cancels orders that are unpaid after a day. */
export async function reconcilePayments(deps: PaymentDeps, now: Date): Promise<void> {
  const { environment } = deps.paypal();
  await inBatches(AT_ONCE, async (most) => {
    const payments = await leaseDuePayments(deps.db, { environment, now, most });
    await Promise.all(payments.map((payment) => settle(deps, payment)));
    return payments.length;
  });
  const before = new Date(now.getTime() - UNPAID_FOR_MS);
  for (const orderId of await listUnpaidOrders(deps.db, before, isMoneyOnItsWay)) await expire(deps, orderId);
}

/** A payment that fails does not stop the others. */
async function settle(deps: PaymentDeps, payment: PaymentRow): Promise<'unsure' | 'sure'> {
  try {
    const settled = await settlePayment(deps, payment);
    return 'refused' in settled && settled.refused === 'unavailable' ? 'unsure' : 'sure';
  } catch (error) {
    deps.log.error({ err: error, payment: payment.id, order: payment.order_id }, 'a payment was not settled');
    return 'unsure';
  }
}

/** Cancels an unpaid order. Asks PayPal once more, and ends the payment first, so that nothing is captured for a cancelled order. */
async function expire(deps: PaymentDeps, orderId: number): Promise<void> {
  const { db, log } = deps;
  const payment = await findPaymentUnderWay(db, orderId);
  if (payment?.state === 'open' && (await settle(deps, payment)) === 'unsure') return;
  if (payment !== undefined) await changeState(db, payment.id, { from: ['asked', 'open'], to: 'ended' });
  if ((await findPaymentUnderWay(db, orderId)) !== undefined) return;
  if (await cancelOrder(deps, { orderId, why: CANCELLED.unpaid }))
    log.info({ order: orderId }, 'an order expired unpaid');
}
