import type { Received } from '#contract/calls.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { isSamePerson } from '#server/foundation/customers/customers.ts';
import { endPaymentsOf } from '#server/money/payments/payments.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { lockOrderForRefund, type OrderDeps, receiveVerified } from '#server/selling/orders/orders.ts';
import { stillChecking } from './pay-otherwise.ts';

interface Recording {
  orderId: number;
  staffId: number;
  by: Received<'POST /staff/orders/{id}/payments'>['body']['by'];
}

/** Staff have the money of an order that waits for PayPal. Idempotent: recording it again answers the same. */
export async function recordPayment(
  { db, outbox, clock, dispatchCache }: OrderDeps,
  { orderId, staffId, by }: Recording,
): Promise<{ order_id: number; total: number } | Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile'>> {
  const method = PAYMENT_METHOD[by];
  const promise = await dispatchCache();
  const outcome = await transact(db, async (transaction) => {
    const order = await lockOrderForRefund(transaction, orderId);
    if (order === undefined) return refuse('not_found');
    if (await isSamePerson(transaction, staffId, order.customer_id)) return ONES_OWN;
    const recorded = { order_id: orderId, total: toPounds(order.total) };
    const { payment_gateway_id: current, order_status_id: status } = order;
    if (current === method && status !== STATUS.cancelled) return recorded;
    if (current !== PAYMENT_METHOD.paypal || status !== STATUS.awaitingPayment)
      return refuse('changed_meanwhile', { message: `Order ${orderId} is not waiting for a payment.` });
    if (!(await endPaymentsOf(transaction, { orderId }))) return stillChecking(orderId);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'record payment of order',
      object: `order ${orderId}`,
      after: { by, amount: order.total },
    });
    await receiveVerified({ db: transaction, outbox, clock, promise }, order, method);
    return recorded;
  });
  outbox.flush();
  return outcome;
}

const ONES_OWN = refuse('not_allowed', {
  message: 'This is your own order. Somebody else has to record its payment.',
});
