/** The price of a green kilo, from which all prices of a bean follow: what its lots suggest, and how low it may be. */
import { roundedRatio } from '#domain/money/rounding.ts';
import { known, type PricingParameters } from './parameters.ts';

/** What a bag has to leave at the largest volume discount, in basis points of its cost. */
export const LEAST_MARGIN_BP = 300;

/** A change that is smaller than this is not worth a new price. */
const WORTH_PERCENT = 2;

/** The price whose chain lands where the lots on hand landed, if it differs enough from today's. Pence per kilo. */
export function proposedGreenPrice(
  { landed, today, deliveryZone }: { landed: number; today: number; deliveryZone: string },
  { deliveryPerKilo, financeRateBp }: PricingParameters,
): number | null {
  const shipped = landed - known(deliveryPerKilo[deliveryZone], 'delivery zone');
  if (shipped <= 0) return null;
  const price = roundedRatio(shipped * 10_000, 10_000 + financeRateBp);
  return Math.abs(price - today) * 100 >= WORTH_PERCENT * today ? price : null;
}

/** Whether a new bean's first price lies so far outside those of all other beans that it looks mistyped. */
export const isUnusualFirstPrice = (price: number, others: readonly number[], percent: number): boolean =>
  others.length > 0 &&
  (price * 100 < Math.min(...others) * (100 - percent) ||
    price * 100 > Math.max(...others) * (100 + percent));
