/** Visitors who fill carts and order them, members and guests, in every way of paying. */
import type { Cart } from '#contract/carts/carts.ts';
import type { Placement } from '#contract/checkout/checkout.ts';
import { PAYMENT_METHOD, type PaymentMethodId } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { aLine } from '#tests/support/api/cart-calls.ts';
import { anOrder } from '#tests/support/api/given-order.ts';
import type { Client } from './client.ts';
import { type Member, type NotedOrder, noteBroken, toPence } from './journal.ts';
import { pay } from './paying.ts';
import { oneOf, type Visit } from './visit.ts';

/** A cart that is left behind. */
export async function fillCart(visit: Visit): Promise<void> {
  await aFilledCart(visit, null);
}

interface FilledCart {
  cartId: string;
  /** The code of the voucher that was entered for it. */
  voucher: string | null;
}

async function aFilledCart(
  { client, journal, random }: Visit,
  member: Member | null,
): Promise<FilledCart | null> {
  const token = member?.token;
  const made = await client.untilAnswered({ kind: 'make a cart', method: 'POST', path: '/api/carts', token });
  if (made.status !== 200) return null;
  const { id: cartId } = JSON.parse(made.text) as Cart;
  const lines = 1 + Math.floor(random() * 3);
  for (let line = 0; line < lines; line++) {
    const quantity = 1 + Math.floor(random() * 4);
    const body = { ...aLine({ quantity, grindId: 1 + line }), cartId };
    await client.untilAnswered({
      kind: 'fill a cart',
      method: 'POST',
      path: '/api/cart-blends',
      token,
      body,
    });
  }
  const code = random() < 0.25 ? oneOf([...journal.vouchers.keys()], random) : undefined;
  const voucher = code !== undefined && (await enterVoucher(client, { cartId, code, token })) ? code : null;
  await client.untilAnswered({ kind: 'read a cart', method: 'GET', path: `/api/carts/${cartId}`, token });
  return { cartId, voucher };
}

/** Answers whether the cart has it: it may be used up, or used by the same customer. */
async function enterVoucher(
  client: Client,
  { cartId, code, token }: { cartId: string; code: string; token: string | undefined },
): Promise<boolean> {
  const answer = await client.untilAnswered({
    kind: 'enter a voucher',
    method: 'PUT',
    path: `/api/carts/${cartId}/voucher`,
    token,
    body: { discountVoucherCode: code },
    may: [422],
  });
  return answer.status === 200;
}

interface Buying extends FilledCart {
  member: Member | null;
  method: PaymentMethodId;
  isLeftAlone?: boolean;
}

export async function buy(visit: Visit): Promise<void> {
  const { journal, random } = visit;
  const member = random() < 0.2 ? null : (oneOf(journal.members, random) ?? null);
  const cart = await aFilledCart(visit, member);
  if (cart !== null) await buyCart(visit, { ...cart, member, method: methodFor(member, random) });
}

/** Buys from credit, and nobody else touches the order. `null` where there is too little of it. */
export async function buyAs(visit: Visit, member: Member): Promise<NotedOrder | null> {
  const cart = await aFilledCart(visit, member);
  if (cart === null) return null;
  return buyCart(visit, { ...cart, member, method: PAYMENT_METHOD.credit, isLeftAlone: true });
}

async function buyCart(visit: Visit, buying: Buying): Promise<NotedOrder | null> {
  const { journal, random } = visit;
  const { cartId } = buying;
  // Now and then the button is pressed twice.
  const requests = random() < 0.15 ? 2 : 1;
  const placements = await Promise.all(Array.from({ length: requests }, () => place(visit, buying)));
  const placed = placements.find((placement) => placement !== null);
  if (placed == null) {
    journal.refusedCarts.add(cartId);
    return null;
  }
  if (placements.some((other) => other !== null && other.order.id !== placed.order.id))
    noteBroken(journal, `Cart ${cartId} became two orders`);
  const order = noted(buying, placed);
  if (journal.orders.has(order.id)) noteBroken(journal, `Order ${order.id} was acknowledged for two carts`);
  journal.orders.set(order.id, order);
  if (placed.paypal_approval_url !== undefined) await pay(visit, order, placed.paypal_approval_url);
  return order;
}

function methodFor(member: Member | null, random: () => number): PaymentMethodId {
  const chosen = random();
  if (member === null || chosen < 0.45) return PAYMENT_METHOD.paypal;
  return chosen < 0.75 && member.mayOrderOnAccount ? PAYMENT_METHOD.onAccount : PAYMENT_METHOD.credit;
}

/** `null` where the order was refused: for want of credit, for its rate limit, or because its voucher was used up meanwhile. */
async function place(
  { client, random }: Visit,
  { cartId, member, method, voucher }: Buying,
): Promise<Placement | null> {
  const guestEmail = member === null ? `guest-${Math.floor(random() * 1e9)}@example.com` : null;
  const body = anOrder({ cartId, checkoutMethodId: method, guestEmail });
  const answer = await client.untilAnswered({
    kind: 'place an order',
    asksPaypal: true,
    method: 'POST',
    path: '/api/orders',
    token: member?.token,
    body,
    may: [...(method === PAYMENT_METHOD.credit ? [422] : []), ...(voucher === null ? [] : [409, 422])],
  });
  return answer.status === 200 ? (JSON.parse(answer.text) as Placement) : null;
}

const noted = (
  { cartId, member, method, voucher, isLeftAlone = false }: Buying,
  { order: { id, total, voucher_discount } }: Placement,
): NotedOrder => ({
  id,
  cartId,
  member,
  method,
  pence: toPence(total),
  // Below its least sum it takes nothing off and is not used.
  voucher:
    voucher === null || voucher_discount === 0 ? null : { code: voucher, pence: toPence(voucher_discount) },
  status: method === PAYMENT_METHOD.paypal ? STATUS.awaitingPayment : STATUS.received,
  refunded: 0,
  isLeftAlone,
});

/** Cancels one of the orders that members placed, unless it has left the roastery. */
export async function cancel({ client, journal, random }: Visit): Promise<void> {
  const order = oneOf([...journal.orders.values()].slice(-60), random);
  if (order?.member == null || order.isLeftAlone) return;
  const answer = await client.untilAnswered({
    kind: 'cancel an order',
    asksPaypal: true,
    method: 'POST',
    path: `/api/orders/${order.id}/cancellations`,
    token: order.member.token,
    may: [409],
  });
  if (answer.status === 200) order.status = STATUS.cancelled;
}
