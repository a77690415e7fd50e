/** What neither the buyer's return nor PayPal's word brought to an end. Any number of processes may do this at once. */
import { cancelOrder, listUnpaidOrders } from '../orders/orders.ts';
import { inBatches } from '../platform/batches.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  findPaymentUnderWay,
  isMoneyOnItsWay,
  leaseDuePayments,
  moveOn,
  type PaymentRow,
} from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';

const AT_ONCE = 20;
const UNPAID_FOR_MS = 24 * 60 * 60 * 1000;

/** Captures what was approved, records what was captured, and lets go of orders that nobody paid. */
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

/** One that fails holds up no other. */
async function settle(deps: PaymentDeps, payment: PaymentRow): Promise<'unsure' | 'sure'> {
  try {
    const settled = await settlePayment(deps, payment);
    return 'refused' in settled && settled.refused === 'unavailable' ? 'unsure' : 'sure';
  } catch (error) {
    deps.log.error({ err: error, payment: payment.id, order: payment.order_id }, 'a payment was not settled');
    return 'unsure';
  }
}

/** PayPal is asked once more before; then the way to pay is closed, so that nothing is captured for what is cancelled. */
async function expire(deps: PaymentDeps, orderId: number): Promise<void> {
  const { db, log } = deps;
  const payment = await findPaymentUnderWay(db, orderId);
  if (payment?.state === 'open' && (await settle(deps, payment)) === 'unsure') return;
  if (payment !== undefined) await moveOn(db, payment.id, { from: ['asked', 'open'], to: 'ended' });
  if ((await findPaymentUnderWay(db, orderId)) !== undefined) return;
  if (await cancelOrder(deps, { orderId, why: 'It was not paid for within a day.' }))
    log.info({ order: orderId }, 'an order expired unpaid');
}
