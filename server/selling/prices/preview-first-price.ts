/** What bags of a bean will cost that nobody has added yet. */
import { createHash } from 'node:crypto';
import { type BagPrice, bagPrices } from '#domain/pricing/bag-prices.ts';
import { isUnusualFirstPrice } from '#domain/pricing/green-price.ts';
import { FRESH_CODE_ABOVE } from '#domain/staff/limits.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { PricedFacts } from './preview-bean.ts';
import type { PricePreview } from './save-prices.ts';

interface FirstPreview extends PricePreview {
  bags: BagPrice[];
}

/** It is large where it lies far outside the prices of all beans that are there. */
export function previewFirstPrice(
  { beans, parameters }: Catalogue,
  { facts, perKilo }: { facts: PricedFacts; perKilo: number },
): FirstPreview {
  const bean = {
    greenBeanPrice: perKilo,
    deliveryZone: facts.delivery_zone,
    roastLossAdjustBp: facts.roast_loss_adjust_bp,
  };
  const bags = bagPrices({ recipe: [{ bean, percentage: 100 }], roastId: facts.roast_id }, parameters);
  const others = [...beans.values()].map(({ greenBeanPrice }) => greenBeanPrice);
  return {
    bags,
    version: createHash('sha256').update(JSON.stringify({ perKilo, bags })).digest('hex'),
    isLarge: isUnusualFirstPrice(perKilo, others, FRESH_CODE_ABOVE.greenPricePercent),
  };
}
