import type { NavigateFunction } from 'react-router';
import type { Placement } from '#contract/checkout/checkout.ts';
import { STATUS } from '#domain/order/status.ts';
import type { Outcome } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { cartChanged, cartState, refreshCart } from '#web/state/cart.ts';
import { goToPaypal } from '#web/state/go-to-paypal.ts';
import { memberChanged } from '#web/state/member.ts';
import { sentenceFor } from './no-answer.ts';
import type { OrderBody } from './order-body.ts';
import { storeGuestKey } from './placed/guest-key.ts';
import { saveUnpaidOrder, unpaidOrder } from './unpaid-order.ts';
import type { WhyIncomplete } from './why-incomplete.ts';

/** Asks for the order of what lies in the cart. It becomes one order, so that asking again answers the same order. */
export async function askForOrder(body: OrderBody): Promise<Outcome<'POST /orders'>> {
  const before = unpaidOrder();
  const again = before?.body.orderKey === body.orderKey ? before : null;
  const orderId = again?.orderId ?? null;
  const isOfStorefront = again?.isOfStorefront ?? holdsStorefront();
  saveUnpaidOrder({ body, orderId, isOfStorefront, trouble: null });
  const outcome = await browserApi('POST /orders', { body });
  if (outcome.ok) {
    const { order, guest_order_key: key } = outcome.answer;
    saveUnpaidOrder({ body, orderId: order.id, isOfStorefront, trouble: null });
    storeGuestKey(order.id, key, body.guestEmail);
    void cartChanged();
    void memberChanged();
  } else if (isWorthRetrying(outcome.status)) {
    saveUnpaidOrder({ body, orderId, isOfStorefront, trouble: sentenceFor(outcome.problem) });
  } else if (outcome.status === 404 || orderId === null) {
    saveUnpaidOrder(null);
  }
  return outcome;
}

const holdsStorefront = (): boolean =>
  cartState().contents?.lines.some(({ storefront }) => storefront !== null) ?? false;

/** Whether an order that was asked for without an answer was placed all the same: its cart has another key then. */
export async function wasAlreadyOrdered({ orderKey }: OrderBody): Promise<boolean> {
  if (unpaidOrder()?.body.orderKey !== orderKey) return false;
  await refreshCart();
  const { contents, problem } = cartState();
  return problem === null && contents?.cart.order_key !== orderKey;
}

/** Nobody answered, or there were too many requests: asking again may succeed, and the order may have been placed. */
export const isWorthRetrying = (status: number): boolean => status >= 500 || status === 429;

/** Goes to PayPal where there is something to pay, else to the page that says how the order stands. */
export function leaveAfterPlacing(
  { order, paypal_approval_url: approval }: Placement,
  navigate: NavigateFunction,
): void {
  if (approval !== undefined) return goToPaypal(approval);
  if (order.order_status_id !== STATUS.cancelled)
    return void navigate(pathOfPlaced(order.id), { replace: true });
  saveUnpaidOrder(null);
  const message = `Order ${order.id} wasn’t paid in time, so it was cancelled. Nothing was charged.`;
  const state: WhyIncomplete = { message, confirmAgain: null };
  return void navigate('/checkout/incomplete', { replace: true, state });
}

export const pathOfPlaced = (orderId: number): string => `/checkout/complete?orderId=${orderId}`;
