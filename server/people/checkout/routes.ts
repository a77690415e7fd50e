import type { Calls } from '#contract/calls.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import {
  beginPayment,
  findPayment,
  NO_SUCH_PAYMENT,
  type PaymentDeps,
  settlePayment,
} from '#server/money/payments/payments.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { refuse } from '#server/platform/refusal.ts';
import {
  findLinkedOrder,
  findOrderOf,
  guestKeyOf,
  placedOrderAnswer,
  readOrder,
} from '#server/selling/orders/orders.ts';
import { payOtherwise } from './pay-otherwise.ts';
import { placeOrder } from './place-order.ts';
import { quoteTaken } from './quote-taken.ts';
import { recordPayment } from './record-payment.ts';
import { takeOrder } from './take-order.ts';

const HANDED_OUT_FOR_MS = 3 * HOUR_MS;

export function checkoutRoutes(deps: PaymentDeps): Handlers<Calls> {
  return {
    'POST /orders': async ({ body, member, visitor }) => {
      const placed = await placeOrder(deps, body, { member, visitor });
      if ('refused' in placed) return placed;
      const { order, isBuyers } = placed;
      const guest_order_key = isBuyers ? await guestKeyOf(deps.db, order) : undefined;
      const isPaidHere =
        order.payment_gateway_id === PAYMENT_METHOD.paypal &&
        order.order_status_id === STATUS.awaitingPayment;
      if (!isPaidHere) return { answer: { order: placedOrderAnswer(order), guest_order_key } };
      const wish = { saves: body.savePayment && member !== null };
      const approval = await beginPayment(deps, { orderId: order.id }, wish);
      if (typeof approval === 'string')
        return {
          answer: { order: placedOrderAnswer(order), guest_order_key, paypal_approval_url: approval },
        };
      // Race: the order was paid in another tab meanwhile, or cancelled. Then there is nothing to pay, and the order is the answer.
      const now = await readOrder(deps.db, order.id);
      return now.order_status_id === STATUS.awaitingPayment
        ? approval
        : { answer: { order: placedOrderAnswer(now), guest_order_key } };
    },
    'POST /orders/{id}/payments': async ({ params, body, member }) => {
      const { checkoutMethodId: method } = body;
      if (method !== PAYMENT_METHOD.paypal)
        return answered(
          await payOtherwise(deps, { orderId: params.id, memberId: member.id, method }),
          (order) => ({ order: placedOrderAnswer(order) }),
        );
      const order = await findOrderOf(deps.db, params.id, member.id);
      if (order === undefined) return refuse('not_found');
      const approval = await beginPayment(deps, { orderId: order.id }, { saves: body.savePayment });
      if (typeof approval !== 'string') return approval;
      return { answer: { order: placedOrderAnswer(order), paypal_approval_url: approval } };
    },
    'POST /guest-orders/{signedKey}/payments': async ({ params }) => {
      const order = await findLinkedOrder(deps, params.signedKey);
      if (order === undefined) return refuse('not_found');
      const approval = await beginPayment(deps, { orderId: order.id });
      return typeof approval === 'string' ? { answer: { paypal_approval_url: approval } } : approval;
    },
    'POST /staff/taken-orders/quotes': async ({ body, member }) =>
      answered(await quoteTaken(deps, body, member)),
    'POST /staff/taken-orders': async ({ body, member }) => answered(await takeOrder(deps, body, member)),
    'POST /staff/orders/{id}/payments': async ({ params, body, member }) =>
      answered(await recordPayment(deps, { orderId: params.id, staffId: member.id, by: body.by })),
    'PUT /orders/paypal-pay': async ({ body }) => {
      const payment = await findPayment(deps.db, body.paypalPaymentId);
      // PayPal says who the payer is; the token only shows that somebody came back from PayPal.
      if (payment?.order_id == null || payment.paypal_order_id !== body.paypalToken) return NO_SUCH_PAYMENT;
      const refusal = await settlePayment(deps, payment);
      if (refusal !== null) return refusal;
      const order = await readOrder(deps.db, payment.order_id);
      // The address that PayPal leads back to stays in the browser's history: it opens no address for longer than paying takes.
      const isRecent = deps.clock().getTime() - payment.asked_at.getTime() < HANDED_OUT_FOR_MS;
      const guest_order_key = isRecent ? await guestKeyOf(deps.db, order) : undefined;
      return { answer: { ...placedOrderAnswer(order), guest_order_key } };
    },
  };
}
