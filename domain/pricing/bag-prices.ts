/** What a bag of a coffee costs in each size, for each kind of customer: the whole of what a change of price changes. */
import { type PricedRow, priceLine } from './line.ts';
import type { PricingParameters } from './parameters.ts';
import type { PriceTier } from './price-tier.ts';

export interface PricedCoffee<Row extends PricedRow = PricedRow> {
  recipe: readonly Row[];
  roastId: number;
}

export interface BagPrice {
  tier: PriceTier;
  bagSizeId: number;
  /** Pence of one bag. */
  price: number;
}

export const TIERS: readonly PriceTier[] = [0, 1, 2, 3];

export const bagPrices = (coffee: PricedCoffee, parameters: PricingParameters): BagPrice[] =>
  TIERS.flatMap((tier) =>
    bagSizesOf(parameters).map((bagSizeId) => ({
      tier,
      bagSizeId,
      price: priceLine({ ...coffee, bagSizeId, quantity: 1, tier }, parameters).unitPrice,
    })),
  );

export const bagSizesOf = ({ bagSizes }: PricingParameters): number[] => Object.keys(bagSizes).map(Number);
