/** Orders that visitors have placed before a journey begins. */
import { type BrowserContext, expect } from '@playwright/test';
import type { Cart } from '../../../contract/carts/carts.ts';
import type { PlacedOrder } from '../../../contract/checkout/checkout.ts';
import { addressOf, minasAddress } from '../../../contract/customers/postal-address.ts';
import { addCoffee } from './cart.ts';
import { issueGiftCard, type SignedInMember } from './members.ts';

/** Of a member: a kilo of each coffee, paid with credit. */
export async function placePaidOrder(
  context: BrowserContext,
  { send }: SignedInMember,
  names: readonly string[] = ['Morning', 'Evening'],
): Promise<PlacedOrder> {
  await send('POST', '/top-ups', await issueGiftCard(context, 50 * names.length));
  const sent = await whatIsSent(context, names);
  const { order } = (await send('POST', '/orders', { ...sent, checkoutMethodId: 3 })) as {
    order: PlacedOrder;
  };
  return order;
}

/** Of a member or a guest: a kilo of Morning that waits to be paid by PayPal. Answers its id. */
export async function placeUnpaidOrder(
  context: BrowserContext,
  by: { token: string } | { guestEmail: string },
): Promise<number> {
  const answer = await context.request.post('/api/orders', {
    headers: 'token' in by ? { authorization: `Bearer ${by.token}` } : {},
    data: { ...(await whatIsSent(context, ['Morning'])), ...by, checkoutMethodId: 1 },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { order: PlacedOrder }).order.id;
}

async function whatIsSent(context: BrowserContext, names: readonly string[]) {
  const { id: cartId } = (await (await context.request.post('/api/carts')).json()) as Cart;
  for (const name of names) await addCoffee(context, cartId, name);
  return {
    ...addressOf('billing', minasAddress),
    ...addressOf('shipping', minasAddress),
    cartId,
    shippingOptionId: 1,
  };
}
