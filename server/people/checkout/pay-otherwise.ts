import { isCheckoutMethod, PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { lockBuyer } from '#server/foundation/customers/customers.ts';
import { endPaymentsOf } from '#server/money/payments/payments.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import {
  hasStorefrontLines,
  lockOrder,
  type OrderDeps,
  type OrderRow,
  receiveVerified,
} from '#server/selling/orders/orders.ts';
import { STOREFRONT_ON_ACCOUNT } from './refusal-of-cart.ts';
import { refusalOfFunds } from './refusal-of-funds.ts';

interface OtherPayment {
  orderId: number;
  memberId: number;
  /** As the request writes it. */
  method: number;
}

/**
 * Pays from the buyer's account for an order that awaits its payment by PayPal. Idempotent: asking again answers the order.
 * The payment by PayPal ends in the same transaction, so that of the two one counts at most.
 */
export async function payOtherwise(
  { db, outbox, clock, dispatchCache }: OrderDeps,
  { orderId, memberId, method }: OtherPayment,
): Promise<OrderRow | Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>> {
  if (!isCheckoutMethod(method) || method === PAYMENT_METHOD.paypal)
    return refuseField('checkoutMethodId', 'We do not take that kind of payment.');
  const promise = await dispatchCache();
  const paid = await transact(db, async (transaction) => {
    const buyer = await lockBuyer(transaction, memberId);
    const order = await lockOrder(transaction, orderId);
    if (buyer === undefined || order?.customer_id !== memberId) return refuse('not_found');
    const { id, total, order_status_id: status, payment_gateway_id: current } = order;
    if (current === method && status !== STATUS.cancelled) return order;
    if (current !== PAYMENT_METHOD.paypal || status !== STATUS.awaitingPayment)
      return refuse('changed_meanwhile', { message: `Order ${id} is not waiting for a payment.` });
    if (method === PAYMENT_METHOD.onAccount && (await hasStorefrontLines(transaction, id)))
      return STOREFRONT_ON_ACCOUNT;
    const refusal = await refusalOfFunds(transaction, {
      customerId: memberId,
      method,
      total,
      now: clock(),
    });
    if (refusal !== null) return refusal;
    if (!(await endPaymentsOf(transaction, { orderId: id }))) return stillChecking(id);
    return receiveVerified({ db: transaction, outbox, clock, promise }, order, method);
  });
  outbox.flush();
  return paid;
}

export const stillChecking = (orderId: number) =>
  refuse('changed_meanwhile', {
    message: `PayPal is still checking a payment for order ${orderId}. Please wait a little before you pay in another way.`,
  });
