import { roundedRatio } from '../money/rounding.ts';
import { splitByPercentages } from '../money/split.ts';
import { type CostChain, costChain } from './cost-chain.ts';
import { blendBasis, type Line, type LinePrice, type PricedShare, priceLine } from './line.ts';
import { known, type PricingParameters } from './parameters.ts';

/** What one bean costs within a blend, and (`solo…`) what it would cost alone in the same roast and bag. */
export interface RowCosts<Share extends PricedShare = PricedShare> extends CostChain {
  share: Share;
  soloRoastingLossCost: number;
  soloPriceInterMediumPerKg: number;
  soloProductionCost: number;
  soloRoasterProductionCost: number;
  soloCostPrice: number;
  soloRoasterCostPrice: number;
  soloProfit: number;
  /** Price of a bag of only this bean. */
  salePricePerBag: number;
  /** This row's part of the bag's price; the rows add up to it. */
  totalPricePerBag: number;
  /** This row's grams of the whole line; the rows add up to its weight. */
  weight: number;
}

export interface LineCosts<Share extends PricedShare = PricedShare> {
  price: LinePrice;
  blendLossBp: number;
  rows: RowCosts<Share>[];
}

/** A line's price with the whole chain behind it. `priceLine` gives the same price much faster. */
export function costLine<Share extends PricedShare>(
  line: Line<Share>,
  parameters: PricingParameters,
): LineCosts<Share> {
  const price = priceLine(line, parameters);
  const basis = blendBasis(line, parameters);
  const { grams } = known(parameters.bagSizes[line.bagSizeId], 'bag size');
  const percentages = line.recipe.map(({ percentage }) => percentage);
  const pricesPerBag = splitByPercentages(price.unitPrice, percentages);
  const weights = splitByPercentages(price.weight, percentages);
  const rows = line.recipe.map((share, i) => {
    const chain = costChain(share.bean, basis, parameters);
    return {
      ...chain,
      ...soloCosts(share, line, parameters),
      share,
      salePricePerBag: roundedRatio(chain.salePricePerKilo * grams, 1000),
      totalPricePerBag: pricesPerBag[i] ?? 0,
      weight: weights[i] ?? 0,
    };
  });
  return { price, blendLossBp: basis.lossBp, rows };
}

function soloCosts({ bean }: PricedShare, line: Line, parameters: PricingParameters) {
  const alone = blendBasis({ ...line, recipe: [{ bean, percentage: 100 }] }, parameters);
  const chain = costChain(bean, alone, parameters);
  return {
    soloRoastingLossCost: chain.roastingLossCost,
    soloPriceInterMediumPerKg: chain.priceInterMediumPerKg,
    soloProductionCost: chain.productionCost,
    soloRoasterProductionCost: chain.roasterProductionCost,
    soloCostPrice: chain.costPrice,
    soloRoasterCostPrice: chain.roasterCostPrice,
    soloProfit: chain.profit,
  };
}
