import type { Blend } from '#contract/catalogue/coffee.ts';
import { CUSTOM_BRAND } from '#domain/blend/name.ts';
import { UNCERTIFIED } from '#domain/blend/packing.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { beanOf, blendAnswers, type Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { CustomBlendRow } from './custom-blend-store.ts';

/** Customers' blends as the API answers them, like house blends. */
export function customBlendAnswers(
  customs: readonly CustomBlendRow[],
  catalogue: Catalogue,
  tier: PriceTier,
): Blend[] {
  const blends = customs.map(({ recipe, ...row }) => ({
    // It never changes, and has no version after its first.
    row: { ...row, version: 1, brand: CUSTOM_BRAND, certification_id: UNCERTIFIED, in_stock: true },
    recipe: recipe.map(({ bean_id, percentage }) => ({ bean: beanOf(bean_id, catalogue.beans), percentage })),
  }));
  return blendAnswers({ ...catalogue, blends }, tier);
}
