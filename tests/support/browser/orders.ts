/** Orders that are placed before a journey begins. */
import type { BrowserContext } from '@playwright/test';
import type { PlacedOrder, Placement } from '#contract/checkout/checkout.ts';
import { addressOf, minasAddress } from '#contract/customers/postal-address.ts';
import { callApi } from './api.ts';
import { createCart } from './cart.ts';
import type { SignedInMember } from './members.ts';
import { issueGiftCard } from './staff.ts';

/** A member's order of a kilo of each coffee, paid with credit. */
export async function placePaidOrder(
  context: BrowserContext,
  { send }: SignedInMember,
  names: readonly string[] = ['Morning', 'Evening'],
): Promise<PlacedOrder> {
  await send('POST', '/top-ups', await issueGiftCard(context, 50 * names.length));
  const details = await orderDetails(context, names);
  const { order } = (await send('POST', '/orders', { ...details, checkoutMethodId: 3 })) as Placement;
  return order;
}

/** A member's order of a kilo of Morning, put on account. */
export async function placeOrderOnAccount(
  context: BrowserContext,
  { send }: SignedInMember,
  more: { purchaseOrder?: string } = {},
): Promise<PlacedOrder> {
  const details = await orderDetails(context, ['Morning']);
  const body = { ...details, ...more, checkoutMethodId: 2 };
  const { order } = (await send('POST', '/orders', body)) as Placement;
  return order;
}

interface UnpaidOrder {
  id: number;
  approvalUrl: string;
}

/** A member's or a guest's order of a kilo of Morning, which waits for its payment by PayPal. */
export async function placeUnpaidOrder(
  context: BrowserContext,
  { token, guestEmail }: { token?: string; guestEmail?: string },
): Promise<UnpaidOrder> {
  const details = await orderDetails(context, ['Morning']);
  const data = { ...details, guestEmail, checkoutMethodId: 1 };
  const placement = await callApi(context, { method: 'POST', path: '/orders', data, token });
  const { order, paypal_approval_url: approvalUrl = '' } = placement as Placement;
  return { id: order.id, approvalUrl };
}

const orderDetails = async (context: BrowserContext, names: readonly string[]) => ({
  ...addressOf('billing', minasAddress),
  ...addressOf('shipping', minasAddress),
  cartId: await createCart(context, names),
  shippingOptionId: 1,
});
