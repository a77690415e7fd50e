/** The calls whose time must not grow with the shop: reading orders, placing and cancelling them. */

import { timed } from '#bench/visits.ts';
import { type Cart, cartCalls } from '#contract/carts/carts.ts';
import { checkoutCalls, type Placement } from '#contract/checkout/checkout.ts';
import { newId } from '#server/platform/secrets.ts';
import { anAddress } from '#tests/support/api/members.ts';
import type { Buyer, ShopWithOrders } from './shop-with-orders.ts';

/** Does something once as the buyer; answers the milliseconds of what is measured. */
export type Doing = (shop: ShopWithOrders, buyer: Buyer) => Promise<number>;

const reading =
  (pathOf: (buyer: Buyer) => string): Doing =>
  (shop, buyer) =>
    timed(() => send(shop, buyer, 'GET', pathOf(buyer)));

const DETAILS = [
  'order-blend-recipes',
  'order-shipping-details',
  'order-blend-distributions',
  'payments',
  'order-logs',
];

const placing: Doing = async (shop, buyer) => {
  const cartId = await filledCart(shop, buyer);
  return timed(() => place(shop, buyer, cartId));
};

/** What shows and changes orders, by a name for the table of figures. */
export const CALLS: Readonly<Record<string, Doing>> = {
  'history of orders': reading(({ id }) => `/customers/${id}/orders?limit=20`),
  'an order': reading(({ orderId }) => `/orders/${orderId}`),
  'its blends': reading(({ orderId }) => `/orders/${orderId}/order-blends`),
  ...Object.fromEntries(
    DETAILS.map((list) => [`its ${list}`, reading(({ orderId }) => `/${list}?orderId=${orderId}`)]),
  ),
  ...Object.fromEntries(
    DETAILS.map((list) => [`first page of all ${list}`, reading(() => `/${list}?limit=20`)]),
  ),
  'statement, first page': reading(() => '/ledger-statements?limit=20'),
  'account with balance': reading(() => '/authenticate/blendly/user'),
  'filling a cart': (shop, buyer) => timed(() => filledCart(shop, buyer)),
  'placing an order on account': placing,
  'cancelling it': async (shop, buyer) => {
    const { order } = await place(shop, buyer, await filledCart(shop, buyer));
    return timed(() => send(shop, buyer, 'POST', `/orders/${order.id}/cancellations`));
  },
};

async function filledCart(shop: ShopWithOrders, buyer: Buyer): Promise<string> {
  const { id } = await send<Cart>(shop, buyer, 'POST', '/carts');
  const body = { ...cartCalls['POST /cart-blends'].example.body, cartId: id };
  await send(shop, buyer, 'POST', '/cart-blends', {
    ...body,
    additionId: newId(),
  });
  return id;
}

function place(shop: ShopWithOrders, buyer: Buyer, cartId: string): Promise<Placement> {
  const order = { ...checkoutCalls['POST /orders'].example.body, cartId };
  const changes = { checkoutMethodId: 2, guestEmail: null, expectedTotal: null };
  return send(shop, buyer, 'POST', '/orders', { ...order, ...changes });
}

async function send<T>(
  { http }: ShopWithOrders,
  { token }: Buyer,
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
): Promise<T> {
  const answer = await http.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: anAddress(),
    ...(payload !== undefined && { payload }),
  });
  if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.body}`);
  return answer.json<T>();
}
