/** What a bag of a coffee costs in each size, for each kind of customer: the whole of what a change of price changes. */
import { roundedRatio } from '../money/rounding.ts';
import { costChain } from './cost-chain.ts';
import { blendBasis, type PricedRow, priceLine } from './line.ts';
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

const bagSizesOf = ({ bagSizes }: PricingParameters): number[] => Object.keys(bagSizes).map(Number);

export interface Margin {
  tier: PriceTier;
  bagSizeId: number;
  /** What is left over the cost, in basis points of the cost. */
  marginBp: number;
}

/**
 * The bag that leaves least over what it really costs, sold at the largest volume discount: green coffee at what it landed for,
 * where that is known, and everything else as in the cost chain.
 */
export function leastMargin<Row extends PricedRow>(
  coffee: PricedCoffee<Row>,
  landedOf: (bean: Row['bean']) => number | undefined,
  parameters: PricingParameters,
): Margin {
  const discountBp = Math.max(...parameters.volumeDiscounts.map((discount) => discount.discountBp));
  const margins = TIERS.flatMap((tier) =>
    bagSizesOf(parameters).map((bagSizeId): Margin => {
      const line = { ...coffee, bagSizeId, quantity: 1, tier };
      const basis = blendBasis(line, parameters);
      let cost = 0;
      for (const { bean, percentage } of coffee.recipe) {
        const chain = costChain(bean, basis, parameters);
        const landed = landedOf(bean);
        const green =
          landed === undefined ? chain.landedCost : roundedRatio(landed * 10_000, 10_000 - basis.lossBp);
        cost += percentage * (chain.costPrice - chain.landedCost + green);
      }
      const sold = priceLine(line, parameters).pricePerKilo * (10_000 - discountBp);
      return { tier, bagSizeId, marginBp: Math.floor((sold * 100) / cost) - 10_000 };
    }),
  );
  return margins.reduce((least, margin) => (margin.marginBp < least.marginBp ? margin : least));
}
