/** Receiving an order, once it is paid for or stands on account: from then on the roastery works on it. */
import type { RawBuilder } from 'kysely';
import { needsOf } from '#domain/dispatch/promise.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { PAYMENT_METHOD, type PaymentMethodId } from '#domain/order/payment-method.ts';
import { restOf } from '#domain/order/refund.ts';
import { STATUS } from '#domain/order/status.ts';
import { FLIGHT_CREDIT } from '#domain/voucher/code.ts';
import { bookDispatch } from '#server/coffee/dispatch/dispatch.ts';
import { reserveGreen } from '#server/coffee/stock/stock.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { settleFlights } from '#server/selling/flights/flights.ts';
import { postVerified } from '#server/selling/ledger/ledger.ts';
import { notePaid, postUse, promiseCredits } from '#server/selling/vouchers/vouchers.ts';
import { beansOfOrder, listCoffees } from './coffee-store.ts';
import { type LineInNames, listLinesInNames, readDelivery } from './details-store.ts';
import { pathToOrder } from './guest-link.ts';
import { orderForShop } from './mail-to-shop.ts';
import type { OrderDeps, OrderDepsInTransaction, ReceivingDeps } from './order-deps.ts';
import { paymentEntry } from './order-entries.ts';
import { orderReceived } from './order-mails.ts';
import {
  insertLog,
  insertPayment,
  isPaymentStored,
  lockOrder,
  type OrderRow,
  readOrder,
  setPaymentMethod,
  setReceived,
} from './order-store.ts';
import { askForRefund, refundableOf } from './refunds/give-refund.ts';
import { confirmSample } from './samples/confirm-sample.ts';
import type { Delivery } from './words-in-mails.ts';

interface Capture {
  orderId: number;
  captureId: string;
}

/** Idempotent: receives the payment that PayPal captured once, however often it is reported. */
export async function receivePayment(
  { db, outbox, clock, dispatchCache }: OrderDeps,
  { orderId, captureId }: Capture,
): Promise<'received' | 'received before' | 'to be refunded' | 'paid otherwise'> {
  const promise = await dispatchCache();
  const outcome = await transact(db, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order === undefined) throw new Error(`PayPal paid for order ${orderId}, which does not exist.`);
    if (await isPaymentStored(transaction, captureId)) return 'received before';
    if (order.order_status_id === STATUS.awaitingPayment) {
      await receiveOrder({ db: transaction, outbox, clock, promise }, order, captureId);
      return 'received';
    }
    if (order.payment_gateway_id !== PAYMENT_METHOD.paypal) return 'paid otherwise';
    await recordLatePayment(transaction, order, captureId);
    return 'to be refunded';
  });
  outbox.flush();
  return outcome;
}

/** The caller holds the lock on the order. */
async function receiveOrder(deps: ReceivingDeps, order: OrderRow, captureId: string): Promise<void> {
  await insertPayment(deps.db, paymentOf(order, captureId));
  await takeIn(deps, order);
}

/**
 * Receives an order that is paid in another way after all, instead of by PayPal. The caller holds the locks on the buyer and the
 * order, has verified the funds of an account, and has ended every payment by PayPal.
 */
export async function receiveVerified(
  deps: ReceivingDeps,
  order: OrderRow,
  payment_gateway_id: Exclude<PaymentMethodId, 1>,
): Promise<OrderRow> {
  const { id, total } = order;
  await setPaymentMethod(deps.db, id, payment_gateway_id);
  if (payment_gateway_id !== PAYMENT_METHOD.onAccount)
    await insertPayment(deps.db, { order_id: id, payment_gateway_id, amount: total });
  await takeIn(deps, { ...order, payment_gateway_id });
  return readOrder(deps.db, id);
}

/** What is paid for, or stands on account, gets its day and its coffee, and its buyer is told. It posts, so that it comes last. */
async function takeIn({ db, outbox, clock, promise }: ReceivingDeps, order: OrderRow): Promise<void> {
  const { id, payment_gateway_id, total } = order;
  const dispatch_on = await bookDay({ db, clock, promise }, order);
  await setReceived(db, id, dispatch_on);
  if (order.voucher_code !== null) await notePaid(db, id);
  await insertLog(db, id, RECEIVED[payment_gateway_id](total));
  const confirmed = await readConfirmed(db, id);
  if (confirmed.lines.some(({ roast_id }) => roast_id === null))
    await settleFlights(db, id, { now: clock() });
  await confirmOrder({ db, outbox, clock }, { ...order, dispatch_on }, confirmed);
}

/** Books the roasting of an order for the day on which it can leave, and not before it is wanted, and reserves its coffee. */
async function bookDay(
  { db, clock, promise }: Omit<ReceivingDeps, 'outbox'>,
  { id, dispatch_on: wantedOn }: Pick<OrderRow, 'id' | 'dispatch_on'>,
): Promise<string> {
  const needs = needsOf(await listCoffees(db, id));
  const { dispatchedOn: day } = promise(needs, clock(), wantedOn ?? undefined);
  await bookDispatch(db, id, { needs, day });
  await reserveGreen(db, id, beansOfOrder(id));
  return day;
}

/** What the mail repeats of an order. */
export interface Confirmed {
  lines: readonly LineInNames[];
  delivery: Delivery;
}

const readConfirmed = async (db: InTransaction, id: number): Promise<Confirmed> => ({
  lines: await listLinesInNames(db, id),
  delivery: await readDelivery(db, id),
});

/**
 * Mails the buyer that an order is received, and posts its payment, whose funds the caller has verified. `null` where the caller tells
 * the buyer, of many orders at once.
 */
export async function confirmOrder(
  { db, outbox, clock }: OrderDepsInTransaction,
  order: OrderRow,
  confirmed: Confirmed | null,
): Promise<void> {
  if (confirmed === null) return postPayment(db, order);
  // Nothing is paid for a sample, so that nothing is posted.
  if (order.total === 0) return confirmSample({ db, outbox, clock }, order, confirmed);
  await noteCredits({ db, clock }, order, confirmed);
  const path = await pathToOrder({ db, clock }, order);
  const mails = outbox.added(
    orderReceived(order, { ...confirmed, path }),
    orderForShop(order, confirmed.lines),
  );
  await postPayment(db, order, mails);
}

/** What its flights cost comes off a later order from now on, and what came off this one is used. */
async function noteCredits(
  { db, clock }: Pick<OrderDepsInTransaction, 'db' | 'clock'>,
  { id, customer_id, voucher_code, voucher_discount }: OrderRow,
  { lines }: Confirmed,
): Promise<void> {
  const flights = lines.filter(({ roast_id }) => roast_id === null).length;
  await promiseCredits(db, { orderId: id, customerId: customer_id, flights, now: clock() });
  if (voucher_code === FLIGHT_CREDIT) await postUse(db, id, voucher_discount);
}

/** The line of the order's log, by how it is paid. */
export const RECEIVED = {
  [PAYMENT_METHOD.paypal]: (total: number) => `We received your payment of ${formatPounds(total)} by PayPal.`,
  [PAYMENT_METHOD.onAccount]: (total: number) =>
    `We received your order. You owe ${formatPounds(total)} on account.`,
  [PAYMENT_METHOD.credit]: (total: number) =>
    `We received your payment of ${formatPounds(total)} from your credit.`,
  [PAYMENT_METHOD.cash]: (total: number) => `We received your payment of ${formatPounds(total)} in cash.`,
  [PAYMENT_METHOD.bank]: (total: number) =>
    `We received your payment of ${formatPounds(total)} by bank transfer.`,
};

/** Records a payment that came after its order was cancelled, and asks for its refund. */
async function recordLatePayment(db: InTransaction, order: OrderRow, captureId: string): Promise<void> {
  if (order.order_status_id !== STATUS.cancelled || order.amount_paid > 0 || order.amount_refunded > 0)
    throw new Error(`Order ${order.id} is paid for a second time, by ${captureId}.`);
  await insertPayment(db, paymentOf(order, captureId));
  await askForRefund(db, order, {
    plan: restOf(await refundableOf(db, order)),
    requestId: `order ${order.id} paid late`,
    reason: 'paid late',
    destination: 'paypal',
  });
  await insertLog(db, order.id, 'Your payment came after the order was cancelled. We’re refunding it.');
  await postPayment(db, order);
}

const paymentOf = ({ id, total, payment_gateway_id }: OrderRow, captureId: string) => ({
  order_id: id,
  payment_gateway_id,
  amount: total,
  provider_id: captureId,
});

async function postPayment(db: InTransaction, order: OrderRow, mails?: RawBuilder<unknown>): Promise<void> {
  if (!(await postVerified(db, paymentEntry(order), mails)))
    throw new Error(`The payment of order ${order.id} was posted before.`);
}
