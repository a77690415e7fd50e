/** Refunds at PayPal: a job carries them out, and here it is noted how far each has come. */
import { formatPounds } from '#domain/money/pounds.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { leftToRefund, planRefund } from '#domain/order/refund.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import type { OrderDeps, OrderDepsInTransaction } from '../order-deps.ts';
import {
  insertLog,
  insertPayment,
  isPaymentStored,
  lockOrder,
  lockWithCredits,
  type OrderRow,
} from '../order-store.ts';
import { creditsAfterRefund } from './credits-after-refund.ts';
import { askForRefund, postRefund, refundableOf } from './give-refund.ts';
import { mailRefund } from './refund-mail.ts';
import { findRefund, noteRefundDone, type RefundRow } from './refund-store.ts';

/** Idempotent: a refund is posted once, however often PayPal confirms it. */
export async function refundDone(
  { db, outbox, clock }: OrderDeps,
  { refundId, providerId }: { refundId: number; providerId: string },
): Promise<void> {
  await transact(db, async (transaction) => {
    const refund = await findRefund(transaction, refundId);
    if (refund === undefined) throw new Error(`PayPal gave refund ${refundId}, which does not exist.`);
    const order = await lockOrder(transaction, refund.order_id);
    if (order === undefined || !(await noteRefundDone(transaction, refundId))) return;
    await give({ db: transaction, outbox, clock }, { order, refund, providerId });
  });
  outbox.flush();
}

interface RefundToGive {
  order: OrderRow;
  refund: RefundRow;
  providerId: string;
}

async function give(
  { db, outbox, clock }: OrderDepsInTransaction,
  { order, refund, providerId }: RefundToGive,
): Promise<void> {
  await insertPayment(db, {
    order_id: order.id,
    payment_gateway_id: PAYMENT_METHOD.paypal,
    amount: -refund.amount,
    provider_id: providerId,
  });
  await insertLog(db, order.id, `We refunded ${formatPounds(refund.amount)} to PayPal.`);
  await mailRefund({ db, outbox, clock }, order, refund);
  await postRefund(db, order, refund);
}

/**
 * Takes in what somebody refunded in PayPal's own screens, so that the books say what PayPal does. Idempotent by PayPal's id.
 * `does not fit` where a refund of ours is under way for the same money, which then finds it, or where it is more than is left.
 */
export async function receiveForeignRefund(
  { db, outbox, clock }: OrderDeps,
  { orderId, providerId, pence }: { orderId: number; providerId: string; pence: number },
): Promise<'received' | 'received before' | 'does not fit'> {
  const outcome = await transact(db, async (transaction) => {
    const order = await lockWithCredits(transaction, orderId);
    if (order === undefined) throw new Error(`PayPal refunded order ${orderId}, which does not exist.`);
    if (await isPaymentStored(transaction, providerId)) return 'received before';
    const refund = await refundMadeThere(transaction, order, { providerId, pence });
    if (refund === null) return 'does not fit';
    await noteRefundDone(transaction, refund.id);
    await creditsAfterRefund({ db: transaction, clock }, order);
    await give({ db: transaction, outbox, clock }, { order, refund, providerId });
    return 'received';
  });
  outbox.flush();
  return outcome;
}

async function refundMadeThere(
  db: InTransaction,
  order: OrderRow,
  { providerId, pence }: { providerId: string; pence: number },
): Promise<RefundRow | null> {
  // The money is gone, whatever came off another order.
  const { lines, ...rest } = await refundableOf(db, order);
  const refundable = { ...rest, lines: lines.map((line) => ({ ...line, credit_used: 0 })) };
  if (pence > leftToRefund(refundable)) return null;
  const plan = planRefund(refundable, { lines: [], amount: pence, shipping: false });
  if ('wrong' in plan) return null;
  const refund = await askForRefund(db, order, {
    plan,
    requestId: `PayPal ${providerId}`,
    reason: 'at paypal',
    destination: 'paypal',
  });
  return refund ?? null;
}
