import type { PostageParameters } from '#domain/postage/postage.ts';
import type { PriceTier } from './price-tier.ts';

/** Bag sizes that share a mark-up, smallest first. */
export type BagBand = 'A' | 'B' | 'C' | 'D';

/** Everything the roastery may change about prices. Money in pence, rates in basis points (1/10000). */
export interface PricingParameters {
  financeRateBp: number;
  /** Freight to the roastery per kilo of green coffee, by delivery zone. */
  deliveryPerKilo: Readonly<Record<string, number>>;
  roasts: Readonly<Record<number, { weightLossBp: number; productionPerKilo: number }>>;
  /** Per kilo, for each bean beyond the first. */
  componentHandlingPerKilo: number;
  houseProductionPerKilo: number;
  bagSizes: Readonly<Record<number, { grams: number; packaging: number; band: BagBand }>>;
  /** Mark-up on cost in whole per cent. */
  profitPercentages: Readonly<Record<PriceTier, Readonly<Record<BagBand, number>>>>;
  /** Lowest minimum first; the first starts at 0 grams. */
  volumeDiscounts: readonly VolumeDiscount[];
  postage: PostageParameters;
}

/** The discount on a whole line of at least so much coffee. */
export interface VolumeDiscount {
  minGrams: number;
  discountBp: number;
}

/** A parameter that has to exist: roast, bag size and zone are checked before pricing, so an unknown one is a bug. */
export function known<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new RangeError(`No price is set for this ${what}.`);
  return value;
}
