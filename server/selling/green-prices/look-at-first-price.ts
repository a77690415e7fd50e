/** What bags of a bean will cost that nobody added yet. */
import { createHash } from 'node:crypto';
import { type BagPrice, bagPrices } from '#domain/pricing/bag-prices.ts';
import { isUnusualFirstPrice } from '#domain/pricing/green-price.ts';
import { FRESH_CODE_ABOVE } from '#domain/staff/limits.ts';
import type { Catalogue, GuardFirstPrice, PricedFacts } from '#server/coffee/catalogue/catalogue.ts';
import { freshCodeNeeded } from '#server/platform/acts/fresh-code.ts';
import { LOOK_FIRST } from './look-at-bean.ts';

interface LookedAtFirstPrice {
  bags: BagPrice[];
  /** Names exactly these prices. */
  version: string;
  /** Whether it lies far outside those of all beans that are there. */
  isUnusual: boolean;
}

export function lookAtFirstPrice(
  { beans, parameters }: Catalogue,
  { facts, perKilo }: { facts: PricedFacts; perKilo: number },
): LookedAtFirstPrice {
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
    isUnusual: isUnusualFirstPrice(perKilo, others, FRESH_CODE_ABOVE.greenPricePercent),
  };
}

export const guardFirstPrice: GuardFirstPrice = (catalogue, { version, member, ...wish }) => {
  const seen = lookAtFirstPrice(catalogue, wish);
  if (seen.version !== version) return LOOK_FIRST;
  return seen.isUnusual ? freshCodeNeeded(member) : null;
};
