/** Cancelling an order before it leaves the roastery: nobody owes anything for it, and what was paid is refunded. */
import { formatPounds } from '../../domain/money/pounds.ts';
import { CANCELLED } from '../../domain/order/log.ts';
import { PAYMENT_METHOD } from '../../domain/order/payment-method.ts';
import { mayBecome, STATUS } from '../../domain/order/status.ts';
import { postEntry } from '../credit/credit.ts';
import { freeDispatch } from '../dispatch/dispatch.ts';
import { type InTransaction, transact } from '../platform/database.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { releaseGreen } from '../stock/stock.ts';
import { giveBack } from '../vouchers/vouchers.ts';
import { pathToOrder } from './guest-link.ts';
import type { OrderDeps, OrderDepsInTransaction } from './order-deps.ts';
import { refundEntry } from './order-entries.ts';
import { orderCancelled } from './order-mails.ts';
import {
  insertLog,
  insertPayment,
  lockOrder,
  lockOrderForRefund,
  type OrderRow,
  readOrder,
  setStatus,
} from './order-store.ts';
import { insertRefund } from './refund-store.ts';

/** Idempotent: cancelling again answers the cancelled order. */
export async function cancelOwnOrder(
  { db, outbox, clock }: OrderDeps,
  { orderId, customerId }: { orderId: number; customerId: number },
): Promise<OrderRow | Refusal<'not_found' | 'changed_meanwhile'>> {
  const outcome = await transact(db, async (transaction) => {
    const order = await lockOrderForRefund(transaction, orderId);
    if (order?.customer_id !== customerId) return refuse('not_found');
    if (order.order_status_id === STATUS.cancelled) return order;
    if (!mayBecome(order.order_status_id, STATUS.cancelled)) return TOO_LATE;
    return endOrder({ db: transaction, outbox, clock }, order, CANCELLED.byBuyer);
  });
  outbox.flush();
  return outcome;
}

const TOO_LATE = refuse('changed_meanwhile', {
  message: 'Your order has left the roastery, so it can’t be cancelled any more.',
});

/** Cancels an order that still awaits its payment; answers whether it did. The order's log says why. */
export async function cancelOrder(
  { db, outbox, clock }: OrderDeps,
  { orderId, why }: { orderId: number; why: string },
): Promise<boolean> {
  const isEnded = await transact(db, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order?.order_status_id !== STATUS.awaitingPayment) return false;
    await endOrder({ db: transaction, outbox, clock }, order, why);
    return true;
  });
  outbox.flush();
  return isEnded;
}

/** The caller holds the locks and has verified that the order may be cancelled. */
export async function endOrder(
  { db, outbox, clock }: OrderDepsInTransaction,
  order: OrderRow,
  why: string,
): Promise<OrderRow> {
  await setStatus(db, order.id, STATUS.cancelled);
  if (order.voucher_code !== null) await giveBack(db, order.id);
  const money = refundSentence(order);
  await insertLog(db, order.id, [why, money].join(' ').trim());
  // The first mail about an order says that it was received: before that, there is nothing to take back.
  if (order.order_status_id !== STATUS.awaitingPayment)
    await outbox.add(
      db,
      orderCancelled(order, { why, money, path: await pathToOrder({ db, clock }, order) }),
    );
  await releaseGreen(db, order.id);
  await freeDispatch(db, order.id);
  await refundPayment(db, order);
  return readOrder(db, order.id);
}

function refundSentence({ amount_paid, total, payment_gateway_id }: OrderRow): string {
  if (payment_gateway_id === PAYMENT_METHOD.onAccount)
    return `You no longer owe ${formatPounds(total)} on account.`;
  if (amount_paid === 0) return 'Nothing was charged.';
  return payment_gateway_id === PAYMENT_METHOD.credit
    ? `${formatPounds(amount_paid)} has gone back to your credit.`
    : `We are refunding ${formatPounds(amount_paid)} to PayPal.`;
}

/** A refund at PayPal takes a while: here it becomes a row, and a job carries it out. */
async function refundPayment(db: InTransaction, order: OrderRow): Promise<void> {
  const { id, payment_gateway_id, amount_paid } = order;
  if (payment_gateway_id === PAYMENT_METHOD.paypal) {
    if (amount_paid > 0) await insertRefund(db, { order_id: id, amount: amount_paid });
    return;
  }
  if (payment_gateway_id === PAYMENT_METHOD.credit)
    await insertPayment(db, { order_id: id, payment_gateway_id, amount: -amount_paid });
  await postRefund(db, order);
}

export async function postRefund(db: InTransaction, order: OrderRow): Promise<void> {
  const outcome = await postEntry(db, refundEntry(order));
  if (outcome !== 'posted') throw new Error(`The refund of order ${order.id} was not posted: ${outcome}.`);
}
