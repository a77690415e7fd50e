import type { Calls } from '../../contract/calls.ts';
import { PAYMENT_METHOD } from '../../domain/order/payment-method.ts';
import { type OrderParts, placedOrderAnswer, placeOrder } from '../orders/orders.ts';
import type { Handlers } from '../platform/calls.ts';
import { refuse } from '../platform/refusal.ts';

export function paymentRoutes(parts: OrderParts): Handlers<Calls> {
  return {
    'POST /orders': async ({ body, member, visitor }) => {
      const order = await placeOrder(parts, body, { member, visitor });
      if ('refused' in order) return order;
      if (order.payment_gateway_id === PAYMENT_METHOD.paypal && order.amount_paid === 0)
        return refuse('unavailable', { message: `Your order ${order.id} is kept, and nothing was charged.` });
      return { answer: { order: placedOrderAnswer(order) } };
    },
  };
}
