import type { NavigateFunction } from 'react-router';
import type { Placement } from '../../contract/checkout/checkout.ts';
import { STATUS } from '../../domain/order/status.ts';
import { browserApi } from '../api/browser-transport.ts';
import type { Outcome } from '../api/shop-api.ts';
import { cartWasOrdered, refreshCart } from '../state/cart.ts';
import { goToPaypal } from '../state/go-to-paypal.ts';
import { knownCart } from '../state/known-cart.ts';
import { memberChanged } from '../state/member.ts';
import type { OrderBody } from './order-body.ts';
import { saveUnpaidOrder, unpaidOrder } from './unpaid-order.ts';
import type { WhyIncomplete } from './why-incomplete.ts';

/** Asks for the order of a cart. One cart becomes at most one order, so that asking again gets the same. */
export async function askForOrder(body: OrderBody): Promise<Outcome<'POST /orders'>> {
  const before = unpaidOrder();
  const orderId = before?.body.cartId === body.cartId ? before.orderId : null;
  saveUnpaidOrder({ body, orderId, trouble: null });
  const outcome = await browserApi('POST /orders', { body });
  if (outcome.ok) {
    saveUnpaidOrder({ body, orderId: outcome.answer.order.id, trouble: null });
    void cartWasOrdered(body.cartId);
    void memberChanged();
  } else if (mayGoBetterAgain(outcome.status)) {
    saveUnpaidOrder({ body, orderId, trouble: outcome.problem.message });
  } else if (outcome.status === 404 || orderId === null) {
    saveUnpaidOrder(null);
  }
  return outcome;
}

/** Whether what was asked before, without an answer, was ordered all the same: its cart is gone then. */
export async function wasOrderedBefore({ cartId }: OrderBody): Promise<boolean> {
  if (unpaidOrder()?.body.cartId !== cartId) return false;
  await refreshCart();
  const { filled, problem } = knownCart();
  return problem === null && filled?.cart.id !== cartId;
}

/** Nobody answered, or it was not the time: the order may have been kept. */
export const mayGoBetterAgain = (status: number): boolean => status >= 500 || status === 429;

/** To PayPal, where there is something to pay, else to what says how the order stands. */
export function goOnFrom(
  { order, paypal_approval_url: approval }: Placement,
  navigate: NavigateFunction,
): void {
  if (approval !== undefined) return goToPaypal(approval);
  if (order.order_status_id !== STATUS.cancelled)
    return void navigate(pathOfPlaced(order.id), { replace: true });
  saveUnpaidOrder(null);
  const message = `Order ${order.id} was cancelled, because it was not paid for in time. Nothing was charged.`;
  const state: WhyIncomplete = { message, confirmAgain: null };
  return void navigate('/checkout/incomplete', { replace: true, state });
}

export const pathOfPlaced = (orderId: number): string => `/checkout/complete?orderId=${orderId}`;
