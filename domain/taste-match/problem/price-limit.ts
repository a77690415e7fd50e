import type { PriceList } from './price-list.ts';
import type { RoastProblem } from './roast-problem.ts';
import type { MatchBean, TasteTable } from './taste-table.ts';

/** What a kilo of each bean of a problem costs alone, and how much roasting leaves of it. */
export interface SoloPrices {
  costs: Float64Array;
  yields: Float64Array;
}

export function soloPricesOf<Bean extends MatchBean>(
  problem: RoastProblem,
  tasteTable: TasteTable<Bean>,
  prices: PriceList<Bean>,
): SoloPrices {
  const { roastId } = problem;
  const beans = problem.beanIndexes.map((beanIndex) => tasteTable.beans[beanIndex]!);
  return {
    costs: Float64Array.from(beans, (bean) => prices.priceOf([{ bean, percentage: 100 }], roastId)),
    yields: Float64Array.from(beans, (bean) => prices.yieldOf(bean, roastId)),
  };
}

/**
 * A limit on the price of a blend as a linear constraint: apart from rounding and handling, a blend's price is the mean
 * of its beans' solo prices, weighted by their yields.
 */
export function withPriceLimit(
  problem: RoastProblem,
  { costs, yields }: SoloPrices,
  limit: number,
): RoastProblem {
  return { ...problem, costs: costs.map((cost, i) => (cost - limit) * yields[i]!), ceiling: 0 };
}
