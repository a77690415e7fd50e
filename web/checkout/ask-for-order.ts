import type { Placement } from '../../contract/placing-orders.ts';
import { browserApi } from '../api/browser-transport.ts';
import { cartWasOrdered } from '../api/cart.ts';
import { memberChanged } from '../api/member.ts';
import type { Outcome } from '../api/shop-api.ts';
import type { OrderBody } from './order-body.ts';
import { keepUnpaidOrder, unpaidOrder } from './unpaid-order.ts';

/** Asks for the order of a cart. One cart becomes at most one order, so that asking again gets the same. */
export async function askForOrder(body: OrderBody): Promise<Outcome<'POST /orders'>> {
  const orderId = unpaidOrder()?.body.cartId === body.cartId ? (unpaidOrder()?.orderId ?? null) : null;
  keepUnpaidOrder({ body, orderId });
  const outcome = await browserApi('POST /orders', { body });
  if (outcome.ok) {
    keepUnpaidOrder({ body, orderId: outcome.answer.order.id });
    void cartWasOrdered(body.cartId);
    void memberChanged();
  } else if (!mayGoBetterAgain(outcome.status)) keepUnpaidOrder(null);
  return outcome;
}

/** Nobody answered, or it was not the time: the order may have been kept. */
export const mayGoBetterAgain = (status: number): boolean => status >= 500 || status === 429;

/** To PayPal, where there is something to pay, else to what says that the order was placed. */
export function goOnFrom(placement: Placement, navigate: (path: string) => void): void {
  const { paypal_approval_url: approval, order } = placement;
  if (approval === undefined) navigate(pathOfPlaced(order.id));
  else location.assign(approval);
}

export const pathOfPlaced = (orderId: number): string => `/checkout/complete?orderId=${orderId}`;
