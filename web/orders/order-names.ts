import type { BagSize, Choice, Named } from '#contract/catalogue/lookups.ts';
import type { OrderBlend } from '#contract/orders/order.ts';
import { weightInWords } from '#domain/weight.ts';
import { orThrow } from '#web/api/or-throw.ts';
import type { ShopApi } from '#web/api/shop-api.ts';

/** The names behind the ids of an order. */
export interface OrderNames {
  statuses: readonly Choice[];
  gateways: readonly Choice[];
  shippingOptions: readonly Choice[];
  roasts: readonly Named[];
  grinds: readonly Named[];
  bagSizes: readonly Pick<BagSize, 'id' | 'value'>[];
  countries: readonly { id: string; display_name: string }[];
  beans: readonly { id: number; name: string }[];
}

export async function loadOrderNames(api: ShopApi): Promise<OrderNames> {
  const [statuses, gateways, shippingOptions, roasts, grinds, bagSizes, countries, beans] = await Promise.all(
    [
      api('GET /order-statuses').then(orThrow),
      api('GET /payment-gateways').then(orThrow),
      api('GET /shipping-options').then(orThrow),
      api('GET /roasts').then(orThrow),
      api('GET /grinds').then(orThrow),
      api('GET /bag-sizes').then(orThrow),
      api('GET /countries').then(orThrow),
      api('GET /beans').then(orThrow),
    ],
  );
  return {
    statuses,
    gateways,
    shippingOptions,
    roasts,
    grinds: grinds.map(({ id, short_name }) => ({ id, display_name: short_name })),
    bagSizes: bagSizes.map(({ id, value }) => ({ id, value })),
    countries: countries.map(({ id, display_name }) => ({ id, display_name })),
    beans: beans.map(({ id, name }) => ({ id, name })),
  };
}

/** How much a bag of the line holds, in words. */
export function bagOf({ bag_size_id }: OrderBlend, { bagSizes }: OrderNames): string {
  const size = bagSizes.find(({ id }) => id === bag_size_id);
  return size === undefined ? '' : weightInWords(size.value);
}
