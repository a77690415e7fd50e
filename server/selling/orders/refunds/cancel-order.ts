/** Cancelling an order before it leaves the roastery: nobody owes anything for it, and what was paid is refunded. */
import { formatPounds } from '#domain/money/pounds.ts';
import type { CoffeeAfter } from '#domain/order/act.ts';
import { CANCELLED } from '#domain/order/log.ts';
import { isGivenAtOnce, type RefundPlan, restOf } from '#domain/order/refund.ts';
import { mayBecome, STATUS } from '#domain/order/status.ts';
import { freeDispatch } from '#server/coffee/dispatch/dispatch.ts';
import { releaseGreen } from '#server/coffee/stock/stock.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { releaseFlights } from '#server/selling/flights/flights.ts';
import { endOfRefunded, giveVoucherBack } from '#server/selling/vouchers/vouchers.ts';
import { pathToOrder } from '../guest-link.ts';
import type { OrderDeps, OrderDepsInTransaction } from '../order-deps.ts';
import { orderCancelled } from '../order-mails.ts';
import {
  insertLog,
  lockOrder,
  lockOrderForRefund,
  type OrderRow,
  readOrder,
  setStatus,
} from '../order-store.ts';
import { isTaken } from '../taken/taken-order-store.ts';
import { noteCoffeeOfCancelled } from './coffee-of-cancelled-store.ts';
import { askForRefund, giveAtOnce, refundableOf, sourceOf } from './give-refund.ts';
import type { RefundRow } from './refund-store.ts';

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
    if ((order.credit_used_by ?? 0) > 0) return CREDIT_USED;
    return endOrder({ db: transaction, outbox, clock }, order, { why: CANCELLED.byBuyer });
  });
  outbox.flush();
  return outcome;
}

const TOO_LATE = refuse('changed_meanwhile', {
  message: 'Your order has left the roastery, so it can’t be cancelled any more.',
});

const CREDIT_USED = refuse('changed_meanwhile', {
  message:
    'The price of its flight came off a later order already, so this one can’t be cancelled while that one stands.',
});

/** Cancels an order that still awaits its payment; answers whether it did. The order's log says why. */
export async function cancelOrder(
  { db, outbox, clock }: OrderDeps,
  { orderId, why }: { orderId: number; why: string },
): Promise<boolean> {
  const isEnded = await transact(db, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order?.order_status_id !== STATUS.awaitingPayment) return false;
    await endOrder({ db: transaction, outbox, clock }, order, { why });
    return true;
  });
  outbox.flush();
  return isEnded;
}

interface Ending {
  /** For the buyer. */
  why: string;
  /** Who of staff cancels it, so that what goes back counts among their refunds. */
  staffId?: number;
  /** What becomes of the coffee of an order that is roasting, as the person who cancels it says. */
  coffee?: CoffeeAfter | undefined;
}

/** The caller holds the locks and has verified that the order may be cancelled, and by staff that a right is enough. */
export async function endOrder(
  { db, outbox, clock }: OrderDepsInTransaction,
  order: OrderRow,
  { why, staffId, coffee }: Ending,
): Promise<OrderRow> {
  if (coffee !== undefined) await noteCoffeeOfCancelled(db, order.id, coffee);
  await setStatus(db, order.id, STATUS.cancelled);
  const credit = order.voucher_code === null ? null : await giveVoucherBack(db, order.id, clock());
  const wasReceived = order.order_status_id !== STATUS.awaitingPayment;
  const rest = wasReceived ? restOf(await refundableOf(db, order)) : NOTHING;
  const by = staffId === undefined ? {} : { askedBy: staffId, askedAt: clock() };
  const refund = await refundRest(db, order, { plan: rest, ...by });
  const money = [refundSentence(order, rest), credit ?? ''].join(' ').trim();
  await insertLog(db, order.id, [why, money].join(' ').trim());
  // Whoever was mailed nothing about an order needs not hear that it ended.
  if (wasReceived || (await isTaken(db, order.id)))
    await outbox.add(
      db,
      orderCancelled(order, {
        why,
        money,
        path: await pathToOrder({ db, clock }, order),
        refundId: refund !== null && isGivenAtOnce(refund) ? refund.id : null,
      }),
    );
  if (order.credit_used_by !== null) await endOfRefunded(db, { orderIds: [order.id] });
  await releaseFlights(db, order.id);
  await releaseGreen(db, order.id);
  await freeDispatch(db, order.id);
  if (refund !== null && isGivenAtOnce(refund)) await giveAtOnce(db, order, refund);
  return readOrder(db, order.id);
}

const NOTHING: RefundPlan = { amount: 0, shipping: 0, lines: [] };

function refundSentence({ order_status_id, ...order }: OrderRow, { amount }: RefundPlan): string {
  if (order.total === 0) return 'You paid nothing for it.';
  if (order_status_id === STATUS.awaitingPayment) return 'Nothing was charged.';
  if (amount === 0) return 'All that you paid was refunded before.';
  const source = sourceOf(order);
  if (source === 'on_account') return `You no longer owe ${formatPounds(amount)} on account.`;
  if (source === 'bank') return `We are refunding ${formatPounds(amount)} by bank transfer.`;
  return source === 'credit'
    ? `${formatPounds(amount)} has gone back to your credit.`
    : `We are refunding ${formatPounds(amount)} to PayPal.`;
}

/** A cancelled order gives back what is left: a job carries out a refund at PayPal, a person a transfer. */
async function refundRest(
  db: InTransaction,
  order: OrderRow,
  rest: { plan: RefundPlan; askedBy?: number; askedAt?: Date },
): Promise<RefundRow | null> {
  if (rest.plan.amount === 0) return null;
  const refund = await askForRefund(db, order, {
    ...rest,
    requestId: `order ${order.id} cancelled`,
    reason: 'cancelled',
    destination: sourceOf(order),
  });
  if (refund === undefined) throw new Error(`Order ${order.id} was cancelled and refunded before.`);
  return refund;
}
