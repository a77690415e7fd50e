/** Refusals for a payment that could not be settled, as the buyer reads them. */
import { STATUS } from '../../domain/order/status.ts';
import type { OrderRow } from '../orders/orders.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';

/** `invalid` means that the buyer has not approved the payment yet. */
export type NotSettled = Refusal<'changed_meanwhile' | 'invalid' | 'unavailable'>;

export const paidOrder = (order: OrderRow): OrderRow | NotSettled =>
  order.order_status_id === STATUS.cancelled
    ? refuse('changed_meanwhile', {
        message: `Order ${order.id} was cancelled. What you paid for it is being refunded.`,
      })
    : order;

export const over = ({ id, order_status_id }: OrderRow): NotSettled =>
  refuse('changed_meanwhile', {
    message:
      order_status_id === STATUS.awaitingPayment
        ? `That payment is over, and nothing was charged. Your order ${id} is kept. Please pay for it once more.`
        : `That payment is over, and nothing was charged.`,
  });

export const notApproved = ({ id }: OrderRow): NotSettled =>
  refuse('invalid', {
    message: `The payment is not approved at PayPal yet, and nothing was charged. Your order ${id} is kept, and you can pay for it again.`,
  });

export const unanswered = ({ id }: OrderRow): NotSettled =>
  refuse('unavailable', {
    message: `PayPal is not answering just now. Your order ${id} is kept, and we finish the payment as soon as PayPal answers. It is safe to try again: you are charged once at most.`,
  });

export const declined = ({ id }: OrderRow): NotSettled =>
  refuse('changed_meanwhile', {
    message: `PayPal declined the payment, and nothing was charged. Your order ${id} is kept. Please pay for it in another way.`,
  });

export const pending = ({ id }: OrderRow): NotSettled =>
  refuse('changed_meanwhile', {
    message: `PayPal is still checking your payment for order ${id}. You need not pay again: we write to you as soon as it arrives.`,
  });

export const paidOtherwise = ({ id }: OrderRow): NotSettled =>
  refuse('changed_meanwhile', {
    message: `You paid for order ${id} in another way. What PayPal took for it is being refunded.`,
  });

export const mismatched = ({ id }: OrderRow): NotSettled =>
  refuse('changed_meanwhile', {
    message: `Something about your payment for order ${id} is not as agreed. Please do not pay again. Write to us, and we will put it right.`,
  });
