/** Where the price of a bag goes, in six parts that add up to it. */
import { splitByWeights } from '#domain/money/rounding.ts';
import { type CostChain, costChain } from './cost-chain.ts';
import { blendBasis, type Line, priceLine } from './line.ts';
import type { PricingParameters } from './parameters.ts';

export const BAG_PARTS = ['green_coffee', 'transport', 'roasting', 'packing', 'shop', 'tax'] as const;

export type BagPart = (typeof BAG_PARTS)[number];

/** In pence. */
export type BagParts = Readonly<Record<BagPart, number>>;

/**
 * The cost chain has the same parts per kilo, and the sum of them is the price of a kilo. So each part of a bag is within a
 * penny of its exact share, and the parts add up to what is charged. Coffee is zero-rated food: its tax is nothing.
 */
export function bagParts(line: Line, parameters: PricingParameters): BagParts {
  const basis = blendBasis(line, parameters);
  const rows = line.recipe.map(({ bean, percentage }) => ({
    percentage,
    perKilo: partsPerKilo(costChain(bean, basis, parameters)),
  }));
  const weights = BAG_PARTS.map((part) =>
    rows.reduce((sum, { percentage, perKilo }) => sum + percentage * perKilo[part], 0),
  );
  const amounts = splitByWeights(priceLine(line, parameters).unitPrice, weights);
  return Object.fromEntries(BAG_PARTS.map((part, i) => [part, amounts[i] ?? 0])) as BagParts;
}

/** What grinds, blends and checks the coffee counts as packing; the mark-up pays for the shop. */
const partsPerKilo = (chain: CostChain): BagParts => ({
  green_coffee: chain.greenBeanPrice,
  transport: chain.financeCost + chain.deliveryCost,
  roasting: chain.roastingLossCost + chain.roasterProductionCost,
  packing: chain.costPrice - chain.landedCost - chain.roasterProductionCost,
  shop: chain.profit,
  tax: 0,
});
