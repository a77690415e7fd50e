/** What bags leave over their cost: as the cost chain plans it, and with green coffee at what it really landed for. */
import { roundedRatio } from '#domain/money/rounding.ts';
import { bagSizesOf, type PricedCoffee, TIERS } from './bag-prices.ts';
import { costChain } from './cost-chain.ts';
import { blendBasis, type Line, type PricedRow, priceLine } from './line.ts';
import { known, type PricingParameters } from './parameters.ts';
import type { PriceTier } from './price-tier.ts';

/** What a green kilo of a bean landed for, in pence, where that is known. */
export type LandedOf<Row extends PricedRow> = (bean: Row['bean']) => number | undefined;

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
  { tiers = TIERS, ...coffee }: PricedCoffee<Row> & { tiers?: readonly PriceTier[] },
  landedOf: LandedOf<Row>,
  parameters: PricingParameters,
): Margin {
  const discountBp = Math.max(...parameters.volumeDiscounts.map((discount) => discount.discountBp));
  const margins = tiers.flatMap((tier) =>
    bagSizesOf(parameters).map((bagSizeId): Margin => {
      const line = { ...coffee, bagSizeId, quantity: 1, tier };
      const sold = priceLine(line, parameters).pricePerKilo * (10_000 - discountBp);
      const cost = costOf(line, landedOf, parameters);
      return { tier, bagSizeId, marginBp: Math.floor((sold * 100) / cost) - 10_000 };
    }),
  );
  return margins.reduce((least, margin) => (margin.marginBp < least.marginBp ? margin : least));
}

export interface BagCosts {
  /** Pence of one bag, without a volume discount. */
  price: number;
  /** What the bag costs by the cost chain. */
  planned: number;
  /** What it costs with green coffee at what it landed for. */
  real: number;
}

/** What a bag is sold for, and what it costs. */
export function bagCosts<Row extends PricedRow>(
  bag: PricedCoffee<Row> & { bagSizeId: number; tier: PriceTier },
  landedOf: LandedOf<Row>,
  parameters: PricingParameters,
): BagCosts {
  const line = { ...bag, quantity: 1 };
  const { grams } = known(parameters.bagSizes[bag.bagSizeId], 'bag size');
  const ofBag = (cost: number) => roundedRatio(cost * grams, 100_000);
  return {
    price: priceLine(line, parameters).unitPrice,
    planned: ofBag(costOf(line, () => undefined, parameters)),
    real: ofBag(costOf(line, landedOf, parameters)),
  };
}

/** What a kilo costs, in hundredths of a penny. */
function costOf<Row extends PricedRow>(
  line: Line<Row>,
  landedOf: LandedOf<Row>,
  parameters: PricingParameters,
): number {
  const basis = blendBasis(line, parameters);
  let cost = 0;
  for (const { bean, percentage } of line.recipe) {
    const chain = costChain(bean, basis, parameters);
    const landed = landedOf(bean);
    const green =
      landed === undefined ? chain.landedCost : roundedRatio(landed * 10_000, 10_000 - basis.lossBp);
    cost += percentage * (chain.costPrice - chain.landedCost + green);
  }
  return cost;
}
