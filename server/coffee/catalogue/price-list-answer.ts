import type { Answer } from '#contract/calls.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { SHIPPING_OPTIONS } from '#domain/postage/postage.ts';
import type { PricingParameters } from '#domain/pricing/parameters.ts';

/** What everybody may know of the price tables: discounts and delivery, and neither costs nor mark-ups. */
export const priceListAnswer = ({
  volumeDiscounts,
  postage,
}: PricingParameters): Answer<'GET /price-list'> => ({
  volume_discounts: volumeDiscounts
    .filter(({ discountBp }) => discountBp > 0)
    .map(({ minGrams, discountBp }) => ({ from_grams: minGrams, percent: discountBp / 100 })),
  delivery: SHIPPING_OPTIONS.map((option) => ({
    shipping_option_id: option,
    price_from: toPounds(Math.min(...postage.bandPrices[option])),
  })),
  free_delivery: Object.entries(postage.freeFrom).map(([tier, pence]) => ({
    price_tier: Number(tier),
    free_from: toPounds(pence),
  })),
});
