/** What comes off a bean’s price for one customer, by their price list. */
import { roundedRatio } from '#domain/money/rounding.ts';
import { LEAST_MARGIN_BP } from './green-price.ts';
import type { PricingParameters } from './parameters.ts';
import type { PriceTier } from './price-tier.ts';

interface Listed {
  /** What the tier pays for a kilo. */
  price: number;
  costPrice: number;
  percentOff: number;
}

/**
 * Whatever becomes of mark-ups and discounts after the list was agreed, a kilo at the largest volume discount brings the least
 * margin over its cost; and a list never makes anything dearer.
 */
export function agreedPrice({ price, costPrice, percentOff }: Listed, parameters: PricingParameters): number {
  const least = Math.ceil(
    (costPrice * (10_000 + LEAST_MARGIN_BP)) / (10_000 - largestDiscountBp(parameters)),
  );
  return Math.min(price, Math.max(price - roundedRatio(price * percentOff, 100), least));
}

/** The whole per cent that may come off every bag of this tier, with the least margin left at the largest volume discount. */
export function mostPercentOff(tier: PriceTier, parameters: PricingParameters): number {
  const markUps = Object.values(parameters.bagSizes).map(
    ({ band }) => parameters.profitPercentages[tier][band],
  );
  const lowest = 100 + Math.min(...markUps);
  const least = (100 * (10_000 + LEAST_MARGIN_BP)) / (10_000 - largestDiscountBp(parameters));
  return Math.max(0, Math.floor(100 - (100 * least) / lowest));
}

/** The tier of a list, unless the account’s own has lower prices: nobody pays for a plan and gets nothing for it. */
export const betterTier = (one: PriceTier, other: PriceTier): PriceTier => (one > other ? one : other);

const largestDiscountBp = ({ volumeDiscounts }: PricingParameters): number =>
  Math.max(...volumeDiscounts.map(({ discountBp }) => discountBp));
