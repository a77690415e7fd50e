import type { Order } from '#contract/orders/order.ts';
import type { Payment } from '#contract/orders/order-details.ts';
import { sumPounds } from '#domain/money/pounds.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { pounds } from '#web/ui/figures.ts';

/** What a customer gets back for an order that is cancelled now, in words. */
export function refundInWords(order: Order, payments: readonly Payment[]): string {
  if (order.order_status_id === STATUS.awaitingPayment && order.amount_paid === 0)
    return 'You haven’t paid for it yet, so there’s nothing to refund.';
  // A mailed link does not show the payments.
  if (payments.length === 0 && order.amount_paid > 0)
    return `We’ll refund ${pounds(order.amount_paid)} the way you paid. It can take a few days.`;
  const paid = (gateway: number) =>
    sumPounds(
      payments.filter(({ payment_gateway_id }) => payment_gateway_id === gateway).map(({ amount }) => amount),
    );
  const { paypal, credit } = PAYMENT_METHOD;
  return [
    paid(paypal) > 0 &&
      `We’ll refund ${pounds(Math.min(paid(paypal), order.amount_paid))} through PayPal. It can take a few days.`,
    paid(credit) > 0 && `We’ll return ${pounds(paid(credit))} to your credit straight away.`,
    order.balance > 0 && `You’ll no longer owe ${pounds(order.balance)} on account.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
