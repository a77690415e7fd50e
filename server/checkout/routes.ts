import type { Calls } from '../../contract/calls.ts';
import { PAYMENT_METHOD } from '../../domain/order/payment-method.ts';
import { STATUS } from '../../domain/order/status.ts';
import { findOrderOf, placedOrderAnswer, readOrder } from '../orders/orders.ts';
import { beginPayment, findPayment, type PaymentDeps, settlePayment } from '../payments/payments.ts';
import { answered, type Handlers } from '../platform/calls.ts';
import { refuse } from '../platform/refusal.ts';
import { placeOrder } from './place-order.ts';

export function checkoutRoutes(deps: PaymentDeps): Handlers<Calls> {
  return {
    'POST /orders': async ({ body, member, visitor }) => {
      const order = await placeOrder(deps, body, { member, visitor });
      if ('refused' in order) return order;
      const isPaidHere =
        order.payment_gateway_id === PAYMENT_METHOD.paypal &&
        order.order_status_id === STATUS.awaitingPayment;
      if (!isPaidHere) return { answer: { order: placedOrderAnswer(order) } };
      const approval = await beginPayment(deps, order);
      if (typeof approval === 'string')
        return { answer: { order: placedOrderAnswer(order), paypal_approval_url: approval } };
      // Race: the order was paid in another tab meanwhile, or cancelled. Then there is nothing to pay, and the order is the answer.
      const now = await readOrder(deps.db, order.id);
      return now.order_status_id === STATUS.awaitingPayment
        ? approval
        : { answer: { order: placedOrderAnswer(now) } };
    },
    'POST /orders/{id}/payments': async ({ params, member }) => {
      const order = await findOrderOf(deps.db, params.id, member.id);
      if (order === undefined) return refuse('not_found');
      const approval = await beginPayment(deps, order);
      if (typeof approval !== 'string') return approval;
      return { answer: { order: placedOrderAnswer(order), paypal_approval_url: approval } };
    },
    'PUT /orders/paypal-pay': async ({ body }) => {
      const payment = await findPayment(deps.db, body.paypalPaymentId);
      // PayPal says who the payer is; the token only shows that somebody came back from PayPal.
      if (payment === undefined || payment.paypal_order_id !== body.paypalToken) return refuse('not_found');
      const order = await settlePayment(deps, payment);
      return answered(order, placedOrderAnswer);
    },
  };
}
