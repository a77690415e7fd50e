/** Receiving an order, once it is paid for or stands on account: from then on the roastery works on it. */
import { formatPounds } from '../../domain/money/pounds.ts';
import { PAYMENT_METHOD } from '../../domain/order/payment-method.ts';
import { STATUS } from '../../domain/order/status.ts';
import { postEntry } from '../credit/credit.ts';
import { type InTransaction, transact } from '../platform/database.ts';
import { listLinesInNames } from './details-store.ts';
import { pathToOrder } from './guest-link.ts';
import type { OrderDeps, OrderDepsInTransaction } from './order-deps.ts';
import { paymentEntry } from './order-entries.ts';
import { orderReceived } from './order-mails.ts';
import {
  insertLog,
  insertPayment,
  isPaymentKnown,
  lockOrder,
  type OrderRow,
  setStatus,
} from './order-store.ts';
import { insertRefund } from './refund-store.ts';

interface Capture {
  orderId: number;
  captureId: string;
}

/** Idempotent: receives the payment that PayPal captured once, however often it is reported. */
export async function receivePayment(
  { db, outbox, clock }: OrderDeps,
  { orderId, captureId }: Capture,
): Promise<'received' | 'received before' | 'to be refunded'> {
  const outcome = await transact(db, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order === undefined) throw new Error(`PayPal paid for order ${orderId}, which does not exist.`);
    if (await isPaymentKnown(transaction, captureId)) return 'received before';
    if (order.order_status_id === STATUS.awaitingPayment) {
      await receiveOrder({ db: transaction, outbox, clock }, order, captureId);
      return 'received';
    }
    await recordLatePayment(transaction, order, captureId);
    return 'to be refunded';
  });
  outbox.flush();
  return outcome;
}

/** The caller holds the lock on the order, and on its customer if a ledger account of theirs pays for it. */
export async function receiveOrder(
  { db, outbox, clock }: OrderDepsInTransaction,
  order: OrderRow,
  captureId: string | null = null,
): Promise<void> {
  const { id, payment_gateway_id } = order;
  if (payment_gateway_id !== PAYMENT_METHOD.onAccount) await insertPayment(db, paymentOf(order, captureId));
  await setStatus(db, id, STATUS.received);
  await insertLog(db, id, RECEIVED[payment_gateway_id](formatPounds(order.total)));
  const lines = await listLinesInNames(db, id);
  await outbox.add(db, orderReceived(order, lines, await pathToOrder({ db, clock }, order)));
  await postPayment(db, order);
}

const RECEIVED = {
  [PAYMENT_METHOD.paypal]: (total: string) => `We received your payment of ${total} by PayPal.`,
  [PAYMENT_METHOD.onAccount]: (total: string) => `We received your order. You owe ${total} on account.`,
  [PAYMENT_METHOD.credit]: (total: string) => `We received your payment of ${total} from your credit.`,
};

/** Records a payment that came after its order was cancelled, and asks for its refund. */
async function recordLatePayment(db: InTransaction, order: OrderRow, captureId: string): Promise<void> {
  if (order.order_status_id !== STATUS.cancelled || order.amount_paid > 0)
    throw new Error(`Order ${order.id} is paid for a second time, by ${captureId}.`);
  await insertPayment(db, paymentOf(order, captureId));
  await insertRefund(db, { order_id: order.id, amount: order.total });
  await insertLog(db, order.id, 'Your payment came after the order was cancelled. We give it back.');
  await postPayment(db, order);
}

const paymentOf = ({ id, total, payment_gateway_id }: OrderRow, captureId: string | null) => ({
  order_id: id,
  payment_gateway_id,
  amount: total,
  provider_id: captureId,
});

async function postPayment(db: InTransaction, order: OrderRow): Promise<void> {
  const outcome = await postEntry(db, paymentEntry(order));
  if (outcome !== 'posted') throw new Error(`The payment of order ${order.id} was not posted: ${outcome}.`);
}
