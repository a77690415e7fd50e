import type { Calls } from '../../contract/calls.ts';
import { PAYMENT_METHOD } from '../../domain/order/payment-method.ts';
import { STATUS } from '../../domain/order/status.ts';
import { findOrderOf, placedOrderAnswer, placeOrder, readOrder } from '../orders/orders.ts';
import type { Handlers } from '../platform/calls.ts';
import { throttle, tryFrom } from '../platform/rate-limit.ts';
import { refuse } from '../platform/refusal.ts';
import { beginPayment } from './begin-payment.ts';
import type { PaymentParts } from './payment-deps.ts';
import { findPayment } from './payment-store.ts';
import { receiveEvent } from './receive-event.ts';
import { settlePayment } from './settle-payment.ts';

/** PayPal is asked of each whether it is theirs. More than a busy shop hears of, and what is refused comes again later. */
const EVENTS = { name: 'PayPal events by address', tries: 1200, seconds: 60 };

export function paymentRoutes(parts: PaymentParts): Handlers<Calls> {
  return {
    'POST /orders': async ({ body, member, visitor }) => {
      const order = await placeOrder(parts, body, { member, visitor });
      if ('refused' in order) return order;
      const isPaidHere =
        order.payment_gateway_id === PAYMENT_METHOD.paypal &&
        order.order_status_id === STATUS.awaitingPayment;
      if (!isPaidHere) return { answer: { order: placedOrderAnswer(order) } };
      const approval = await beginPayment(parts, order);
      if (typeof approval === 'string')
        return { answer: { order: placedOrderAnswer(order), paypal_approval_url: approval } };
      // Paid in another tab meanwhile, or cancelled: then there is nothing to pay, and the order is the answer.
      const now = await readOrder(parts.db, order.id);
      return now.order_status_id === STATUS.awaitingPayment
        ? approval
        : { answer: { order: placedOrderAnswer(now) } };
    },
    'POST /orders/{id}/payments': async ({ params, member }) => {
      const order = await findOrderOf(parts.db, params.id, member.id);
      if (order === undefined) return refuse('not_found');
      const approval = await beginPayment(parts, order);
      if (typeof approval !== 'string') return approval;
      return { answer: { order: placedOrderAnswer(order), paypal_approval_url: approval } };
    },
    'PUT /orders/paypal-pay': async ({ body }) => {
      const payment = await findPayment(parts.db, body.paypalPaymentId);
      // Whose payer it is, PayPal says; here it only shows that somebody came back from there.
      if (payment === undefined || payment.paypal_order_id !== body.paypalToken) return refuse('not_found');
      const order = await settlePayment(parts, payment);
      return 'refused' in order ? order : { answer: placedOrderAnswer(order) };
    },
    'POST /paypal/webhooks': async ({ body, sent, visitor }) => {
      const tooMany = await throttle(parts.db, tryFrom(EVENTS, visitor.address));
      if (tooMany !== null) return tooMany;
      return (await receiveEvent(parts, sent, body)) ?? { answer: { message: 'Thank you.' } };
    },
  };
}
