/** An order that a visiting member has placed and paid for with credit. */
import type { BrowserContext } from '@playwright/test';
import type { Cart } from '../../contract/carts.ts';
import type { PlacedOrder } from '../../contract/placing-orders.ts';
import { addressOf, minasAddress } from '../../contract/postal-address.ts';
import { addCoffee } from './filled-cart.ts';
import { aGiftCard, type VisitingMember } from './visiting-member.ts';

/** A kilo of each coffee. */
export async function givenOrderOf(
  context: BrowserContext,
  { send }: VisitingMember,
  names: readonly string[] = ['Morning', 'Evening'],
): Promise<PlacedOrder> {
  await send('POST', '/top-ups', await aGiftCard(context, 50 * names.length));
  const { id: cartId } = (await (await context.request.post('/api/carts')).json()) as Cart;
  for (const name of names) await addCoffee(context, cartId, name);
  return orderCart(send, cartId, 3);
}

export async function orderCart(
  send: VisitingMember['send'],
  cartId: string,
  checkoutMethodId: number,
): Promise<PlacedOrder> {
  const { order } = (await send('POST', '/orders', {
    ...addressOf('billing', minasAddress),
    ...addressOf('shipping', minasAddress),
    cartId,
    checkoutMethodId,
    shippingOptionId: 1,
  })) as { order: PlacedOrder };
  return order;
}
