/** Reconciles payments that neither the buyer's return nor an event settled. Any number of processes may run this at once. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { CANCELLED } from '#domain/order/log.ts';
import { inBatches } from '#server/platform/batches.ts';
import { transact } from '#server/platform/database.ts';
import { levelOf } from '#server/platform/outage.ts';
import { cancelOrder } from '#server/selling/orders/orders.ts';
import { listUnpaidBills } from './bill-store.ts';
import { endBill } from './bills.ts';
import { listUnpaidOrders } from './order-to-pay-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  changeState,
  findPaymentUnderWay,
  leaseDuePayments,
  type PaymentRow,
  paidForBy,
} from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';

const AT_ONCE = 20;
const UNPAID_FOR_MS = DAY_MS;

/** Settles payments that are due, and cancels orders and ends bills that are unpaid after a day, or after the day that staff gave them. */
export async function reconcilePayments(deps: PaymentDeps, now: Date): Promise<void> {
  const { environment } = deps.paypal();
  await inBatches(AT_ONCE, async (most) => {
    const payments = await leaseDuePayments(deps.db, { environment, now, most });
    await Promise.all(payments.map((payment) => settle(deps, payment)));
    return payments.length;
  });
  const before = new Date(now.getTime() - UNPAID_FOR_MS);
  for (const { id, pay_by } of await listUnpaidOrders(deps.db, {
    placedBefore: before,
    today: dayInLondon(now),
  })) {
    const why = pay_by === null ? CANCELLED.unpaid : CANCELLED.unpaidByItsDay;
    await attempt(deps, { order: id }, () => expire(deps, id, why));
  }
  for (const billId of await listUnpaidBills(deps.db, before))
    await attempt(deps, { bill: billId }, () => expireBill(deps, billId));
}

/** One that fails does not hold up those after it, and comes again with the next run. */
async function attempt({ log }: PaymentDeps, about: object, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log[levelOf(error)]({ err: error, ...about }, 'what is unpaid did not expire');
  }
}

/** Whether it is known what became of a payment. One that fails does not stop the others. */
async function settle(deps: PaymentDeps, payment: PaymentRow): Promise<'unknown' | 'known'> {
  try {
    return (await settlePayment(deps, payment))?.refused === 'unavailable' ? 'unknown' : 'known';
  } catch (error) {
    deps.log[levelOf(error)](
      { err: error, payment: payment.id, ...paidForBy(payment) },
      'a payment was not settled',
    );
    return 'unknown';
  }
}

/** Cancels an unpaid order. Asks PayPal once more, and ends the payment first, so that nothing is captured for a cancelled order. */
async function expire(deps: PaymentDeps, orderId: number, why: string): Promise<void> {
  const { db, log } = deps;
  const payment = await findPaymentUnderWay(db, { orderId });
  if (payment?.state === 'open' && (await settle(deps, payment)) === 'unknown') return;
  if (payment !== undefined) await changeState(db, payment.id, { from: ['asked', 'open'], to: 'ended' });
  if ((await findPaymentUnderWay(db, { orderId })) !== undefined) return;
  if (await cancelOrder(deps, { orderId, why })) log.info({ order: orderId }, 'an order expired unpaid');
}

/** Ends an unpaid bill together with its payment, after PayPal was asked once more. */
async function expireBill({ db, ...deps }: PaymentDeps, billId: string): Promise<void> {
  const payment = await findPaymentUnderWay(db, { billId });
  if (payment?.state === 'open' && (await settle({ db, ...deps }, payment)) === 'unknown') return;
  if (await transact(db, (transaction) => endBill(transaction, billId)))
    deps.log.info({ bill: billId }, 'a bill expired unpaid');
}
