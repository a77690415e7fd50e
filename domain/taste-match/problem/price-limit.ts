import type { PriceList } from './price-list.ts';
import type { RoastProblem } from './roast-problem.ts';
import type { MatchBean, TasteTable } from './taste-table.ts';

/** What a kilo of each bean of a problem costs alone, and how much roasting leaves of it. */
export interface SoloPrices {
  costs: Float64Array;
  yields: Float64Array;
}

export function soloPricesOf<Bean extends MatchBean>(
  { roastId, beanIndexes }: Pick<RoastProblem, 'roastId' | 'beanIndexes'>,
  tasteTable: TasteTable<Bean>,
  prices: PriceList<Bean>,
): SoloPrices {
  const beans = beanIndexes.map((beanIndex) => tasteTable.beans[beanIndex]!);
  return {
    costs: Float64Array.from(beans, (bean) => prices.priceOf([{ bean, percentage: 100 }], roastId)),
    yields: Float64Array.from(beans, (bean) => prices.yieldOf(bean, roastId)),
  };
}

/**
 * A limit on the price of a blend as a linear constraint: apart from rounding and handling, a blend's price is the mean
 * of its beans' solo prices, weighted by their yields.
 */
export function withPriceLimit<Problem extends Pick<RoastProblem, 'costs' | 'ceiling'>>(
  problem: Problem,
  { costs, yields }: SoloPrices,
  limit: number,
): Problem {
  return { ...problem, costs: costs.map((cost, i) => (cost - limit) * yields[i]!), ceiling: 0 };
}
