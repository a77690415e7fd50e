import type { Cart } from '#contract/carts/carts.ts';
import { pounds } from '#web/ui/figures.ts';
import { type Names, valueOf } from '#web/ui/names.ts';

/** What delivery will add to the cart's total, before anybody has chosen it; `null` where nothing can be said. */
export function deliveryFrom(
  { deliveries }: Pick<Cart, 'deliveries'>,
  { shippingOptions }: Pick<Names, 'shippingOptions'>,
): string | null {
  const [cheapest] = deliveries.toSorted((a, b) => a.shipping_cost - b.shipping_cost);
  if (cheapest === undefined) return null;
  const { shipping_cost: cost, shipping_option_id: option } = cheapest;
  const words = cost === 0 ? `free with ${valueOf(option, shippingOptions)}` : `from ${pounds(cost)}`;
  return `Delivery ${words}, chosen at the checkout`;
}
