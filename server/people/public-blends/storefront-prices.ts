import type { PublicBlend, PublicMaker } from '#contract/public-blends/public-blends.ts';
import { KILO_BAG, QUARTER_KILO_BAG } from '#domain/blend/packing.ts';
import { FLIGHT, OFFICE_BOX } from '#domain/flights/flight.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { bagSizesOf } from '#domain/pricing/bag-prices.ts';
import { type Line, type LinePrice, priceLine } from '#domain/pricing/line.ts';
import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import { beanOf, type Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { OpenStorefront } from './open-storefront-store.ts';

/** A maker's blends with the prices of their storefront, where there is one: Home prices at the list, marked up. */
export function atStorefront(
  storefront: OpenStorefront | null,
  blends: readonly PublicBlend[],
  catalogue: Catalogue,
): Pick<PublicMaker, 'storefront' | 'blends'> {
  if (storefront === null)
    return { storefront: null, blends: blends.map((blend) => ({ ...blend, bag_prices: [] })) };
  const { markUpPercent } = storefront;
  return {
    storefront: { sets_prices: markUpPercent > 0 },
    blends: blends.map((blend) => markedUpBlend(blend, markUpPercent, catalogue)),
  };
}

function markedUpBlend(blend: PublicBlend, markUpPercent: number, { beans, parameters }: Catalogue) {
  const { coffee } = blend;
  const recipe = coffee.blend_recipes.map(({ bean_id, percentage }) => ({
    bean: beanOf(bean_id, beans),
    percentage,
  }));
  const line: Omit<Line, 'bagSizeId'> = {
    recipe,
    roastId: coffee.roast_id,
    quantity: 1,
    tier: GUEST_TIER,
    markUpPercent,
  };
  const priceOf = (bagSizeId: number): LinePrice => priceLine({ ...line, bagSizeId }, parameters);
  return {
    ...blend,
    coffee: {
      ...coffee,
      price_per_kilo: toPounds(priceOf(KILO_BAG).pricePerKilo),
      price_of_250_g: toPounds(priceOf(QUARTER_KILO_BAG).unitPrice),
    },
    bag_prices: bagSizesOf(parameters)
      .filter((bagSizeId) => bagSizeId !== FLIGHT.bagSizeId && bagSizeId !== OFFICE_BOX.bagSizeId)
      .map((bagSizeId) => {
        const { unitPrice, pricePerKilo } = priceOf(bagSizeId);
        return {
          bag_size_id: bagSizeId,
          unit_price: toPounds(unitPrice),
          price_per_kilo: toPounds(pricePerKilo),
        };
      }),
  };
}
