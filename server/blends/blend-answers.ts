import type { Blend } from '../../contract/catalogue/coffee.ts';
import { UNCERTIFIED } from '../../domain/blend/packing.ts';
import type { PriceTier } from '../../domain/pricing/price-tier.ts';
import { shop } from '../../domain/shop.ts';
import { blendAnswers, type Catalogue } from '../catalogue/catalogue.ts';
import type { CustomBlendRow } from './custom-blend-store.ts';

/** Customers' blends, answered as house blends are. */
export function customBlendAnswers(
  customs: readonly CustomBlendRow[],
  catalogue: Catalogue,
  tier: PriceTier,
): Blend[] {
  const blends = customs.map(({ shares, ...row }) => ({
    row: { ...row, brand: shop.name, certification_id: UNCERTIFIED, in_stock: true },
    recipe: shares.flatMap(({ bean_id, percentage }) => {
      const bean = catalogue.beans.get(bean_id);
      return bean === undefined ? [] : [{ bean, percentage }];
    }),
  }));
  return blendAnswers({ ...catalogue, blends }, tier);
}
