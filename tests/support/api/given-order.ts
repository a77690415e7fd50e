/** Orders as customers come to have them: through the calls that everybody uses. */
import type { Cart } from '#contract/carts/carts.ts';
import type { Placement } from '#contract/checkout/checkout.ts';
import { addressOf, minasAddress } from '#contract/customers/postal-address.ts';
import type { GiftCardBatch } from '#contract/gift-cards/gift-card-batches.ts';
import { receivePayment } from '#server/selling/orders/orders.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aLine } from './cart-calls.ts';
import { aMember, aStaffMember, giveFreshCode, sendTo, type TestMember } from './members.ts';

/** What the checkout sends. */
export const anOrder = (changes: object = {}) => ({
  ...addressOf('billing', minasAddress),
  ...addressOf('shipping', minasAddress),
  asBaristaDistributor: 0,
  cartBlendRecipes: [],
  cartBlends: [],
  checkoutMethodId: 1,
  customerId: null,
  discountVoucherCode: null,
  guestEmail: null,
  shippingOptionId: 1,
  ...changes,
});

/** A cart with coffees in it; a member's, if one is given. */
export async function aCartWith(
  shop: TestShop,
  { token, lines = [{}] }: { token?: string; lines?: readonly object[] } = {},
): Promise<string> {
  const { id } = (await sendTo(shop, { method: 'POST', url: '/api/carts', token })).json<Cart>();
  for (const line of lines) {
    const payload = { ...aLine(line), cartId: id };
    const added = await sendTo(shop, { method: 'POST', url: '/api/cart-blends', token, payload });
    if (added.statusCode !== 200) throw new Error(`Nothing joined the cart: ${added.body}`);
  }
  return id;
}

let issuer: { shop: TestShop; staff: TestMember; pounds: number } | null = null;

/** What one person issues in a day without a second one. */
const MOST_IN_A_DAY = 10_000;

/** Money to spend, from a gift card that staff issued. */
export async function topUp(shop: TestShop, member: TestMember, pounds: number): Promise<void> {
  if (issuer?.shop !== shop || issuer.pounds + pounds > MOST_IN_A_DAY)
    issuer = { shop, staff: await aStaffMember(shop), pounds: 0 };
  issuer.pounds += pounds;
  await giveFreshCode(shop, issuer.staff);
  const issued = await issuer.staff.send('POST', '/staff/gift-card-batches', { amount: pounds, count: 1 });
  const [card] = issued.json<GiftCardBatch>().cards;
  const answer = await member.send('POST', '/top-ups', { code: card?.code, gtin: card?.gtin });
  if (answer.statusCode !== 200) throw new Error(`Nothing was topped up: ${answer.body}`);
}

export interface GivenOrder {
  member: TestMember;
  cartId: string;
  order: Placement['order'];
}

/** An order by PayPal that awaits its payment: a member's, or else a guest's of that mailbox. */
export async function givenUnpaidOrder(
  shop: TestShop,
  buyer: TestMember | string,
  lines: readonly object[] = [{}],
): Promise<number> {
  const [token, guestEmail] = typeof buyer === 'string' ? [undefined, buyer] : [buyer.token, null];
  const cartId = await aCartWith(shop, { lines, ...(token === undefined ? {} : { token }) });
  const payload = anOrder({ cartId, guestEmail });
  const answer = await sendTo(shop, { method: 'POST', url: '/api/orders', token, payload });
  const order = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  if (order === undefined) throw new Error(`Nothing was ordered: ${answer.body}`);
  return order.id;
}

let captures = 0;

/** The same, captured by PayPal. */
export async function givenCapturedOrder(
  shop: TestShop,
  buyer: TestMember | string,
  lines?: readonly object[],
): Promise<number> {
  const orderId = await givenUnpaidOrder(shop, buyer, lines);
  await receivePayment(shop, { orderId, captureId: `CAPTURE-${++captures}` });
  return orderId;
}

/** A member's order that was paid from credit. */
export async function givenPaidOrder(
  shop: TestShop,
  { member, ...changes }: { member?: TestMember; lines?: readonly object[] } = {},
): Promise<GivenOrder> {
  const buyer = member ?? (await aMember(shop));
  await topUp(shop, buyer, 1000);
  const cartId = await aCartWith(shop, { token: buyer.token, ...changes });
  const answer = await buyer.send('POST', '/orders', anOrder({ cartId, checkoutMethodId: 3 }));
  if (answer.statusCode !== 200) throw new Error(`Nothing was ordered: ${answer.body}`);
  return { member: buyer, cartId, order: answer.json<Placement>().order };
}
