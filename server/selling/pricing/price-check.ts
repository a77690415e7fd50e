/** Price check: what one pack of every house blend costs, for each size and each price tier. */
import type { PriceCheckRow } from '#contract/pricing/price-check.ts';
import { HALF_KILO_BAG, KILO_BAG, QUARTER_KILO_BAG } from '#domain/blend/packing.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { priceLine } from '#domain/pricing/line.ts';
import type { PricingParameters } from '#domain/pricing/parameters.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import type { Catalogue, HouseBlend } from '#server/coffee/catalogue/catalogue.ts';

export function priceCheck(catalogue: Catalogue, publicUrl: string): PriceCheckRow[] {
  return catalogue.blends.map((blend) => {
    const { row } = blend;
    const pricesOfTier = (tier: PriceTier) => pricesOf(blend, tier, catalogue.parameters);
    return {
      name: row.name,
      brand: row.brand,
      description: row.description,
      ctaps_id: row.ctaps_id,
      ctaps_details_url: `${publicUrl}/cuppingnotes/${row.ctaps_id}`,
      price_check_data: {
        blend_id: row.id,
        data: { '0': pricesOfTier(0), '1': pricesOfTier(1), '2': pricesOfTier(2), '3': pricesOfTier(3) },
      },
    };
  });
}

function pricesOf({ row, recipe }: HouseBlend, tier: PriceTier, parameters: PricingParameters) {
  const onePack = (bagSizeId: number) => {
    const line = { recipe, roastId: row.roast_id, bagSizeId, quantity: 1, tier };
    return { total_price: toPounds(priceLine(line, parameters).totalPrice) };
  };
  return {
    dynamically_priced_blends: {
      '250g': onePack(QUARTER_KILO_BAG),
      '500g': onePack(HALF_KILO_BAG),
      '1kg': onePack(KILO_BAG),
    },
  };
}
