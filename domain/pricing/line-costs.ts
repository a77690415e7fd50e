import { roundedRatio, splitByWeights } from '#domain/money/rounding.ts';
import { type CostChain, costChain } from './cost-chain.ts';
import { blendBasis, type Line, type LinePrice, type PricedRow, sellLine } from './line.ts';
import { known, type PricingParameters } from './parameters.ts';

/** What one bean costs within a blend, and (`solo…`) what it would cost alone in the same roast and bag. */
export interface RowCosts<Row extends PricedRow = PricedRow> extends CostChain {
  recipeRow: Row;
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

export interface LineCosts<Row extends PricedRow = PricedRow> {
  price: LinePrice;
  blendLossBp: number;
  rows: RowCosts<Row>[];
}

/** A line's price with the whole chain behind it. `priceLine` gives the same price much faster. */
export function costLine<Row extends PricedRow>(
  wished: Line<Row>,
  parameters: PricingParameters,
): LineCosts<Row> {
  const { line, price } = sellLine(wished, parameters);
  const basis = blendBasis(line, parameters);
  const { grams } = known(parameters.bagSizes[line.bagSizeId], 'bag size');
  const percentages = line.recipe.map(({ percentage }) => percentage);
  const pricesPerBag = splitByWeights(price.unitPrice, percentages);
  const weights = splitByWeights(price.weight, percentages);
  const rows = line.recipe.map((recipeRow, i) => {
    const chain = costChain(recipeRow.bean, basis, parameters);
    return {
      ...chain,
      ...soloCosts(recipeRow, line, parameters),
      recipeRow,
      salePricePerBag: roundedRatio(chain.salePricePerKilo * grams, 1000),
      totalPricePerBag: at(pricesPerBag, i),
      weight: at(weights, i),
    };
  });
  return { price, blendLossBp: basis.lossBp, rows };
}

/** A split has as many parts as the recipe has rows. */
function at(parts: readonly number[], row: number): number {
  const part = parts[row];
  if (part === undefined)
    throw new Error(`A recipe has a row ${row}, and its split has ${parts.length} parts.`);
  return part;
}

function soloCosts({ bean }: PricedRow, line: Line, parameters: PricingParameters) {
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
