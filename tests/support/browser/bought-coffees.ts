/** A member who had two coffees from us, one after the other. */
import type { BrowserContext } from '@playwright/test';
import type { Placement } from '#contract/checkout/checkout.ts';
import { addressOf, minasAddress } from '#contract/customers/postal-address.ts';
import { callApi } from './api.ts';
import type { SignedInMember } from './members.ts';
import { issueGiftCard, sendAsStaff } from './staff.ts';

const COFFEES = [
  { name: 'Harbour', beanId: 73 },
  { name: 'Lighthouse', beanId: 82 },
];

/** An order of both that has reached the member. */
export async function haveBought(context: BrowserContext, { send }: SignedInMember): Promise<number> {
  const { id: cartId } = (await callApi(context, { method: 'POST', path: '/carts' })) as { id: string };
  for (const { name, beanId } of COFFEES) {
    const data = {
      blendRecipes: [{ beanId, percentage: 100 }],
      bagSizeId: 3,
      description: 'For the afternoon.',
      grindId: 1,
      name,
      quantity: 1,
      roastId: 3,
      cartId,
    };
    await callApi(context, { method: 'POST', path: '/cart-blends', data });
  }
  await send('POST', '/top-ups', await issueGiftCard(context, 60));
  const addresses = { ...addressOf('billing', minasAddress), ...addressOf('shipping', minasAddress) };
  const order = { ...addresses, cartId, shippingOptionId: 1, checkoutMethodId: 3 };
  const { id } = ((await send('POST', '/orders', order)) as Placement).order;
  for (const order_status_id of [6, 4, 3])
    await sendAsStaff(context, { method: 'PATCH', path: `/staff/orders/${id}`, data: { order_status_id } });
  return id;
}
