import { type ClosestRecipe, closestAmong, type Limits } from './closest-recipe.ts';
import { soloPricesOf, withPriceLimit } from './problem/price-limit.ts';
import type { PriceList } from './problem/price-list.ts';
import type { MatchBean, TasteTable } from './problem/taste-table.ts';
import { type CustomerWish, roastProblemsOf } from './problem/wish.ts';

/** Rounding can make a blend this many pence cheaper than the mean of its beans. */
export const ROUNDING_SLACK = 3;
const BISECTION_STEPS = 7;

/** The closest recipes under a limit on the shop's price. */
export function searchWithinPrice<Bean extends MatchBean>(
  wish: CustomerWish,
  tasteTable: TasteTable<Bean>,
  prices: PriceList<Bean>,
) {
  const { maxPricePerKilo } = wish;
  const problems = roastProblemsOf(wish, tasteTable);
  const soloPrices = problems.map((problem) => soloPricesOf(problem, tasteTable, prices));
  return { priceOf, isAffordable, closestIgnoringHandling, closest, cheaper };

  function priceOf({ recipe, roastId }: ClosestRecipe): number {
    const rows = recipe.map(({ beanIndex, percentage }) => ({
      bean: tasteTable.beans[beanIndex]!,
      percentage,
    }));
    return prices.priceOf(rows, roastId);
  }

  function isAffordable(found: ClosestRecipe): boolean {
    return maxPricePerKilo === null || priceOf(found) <= maxPricePerKilo;
  }

  /** The closest recipe if handling several beans cost nothing: perhaps too dear, but no affordable recipe is closer. */
  function closestIgnoringHandling(limits: Limits): ClosestRecipe | null {
    return maxPricePerKilo === null
      ? closestAmong(problems, limits)
      : closestUpTo(maxPricePerKilo + ROUNDING_SLACK, limits);
  }

  /** The closest affordable recipe of at most so many beans, and the lower bound for recipes of exactly so many. */
  function closest(limits: Limits): { found: ClosestRecipe | null; bound: number } {
    let limit = (maxPricePerKilo ?? Infinity) + ROUNDING_SLACK - handlingPrice(limits.mostBeans);
    let found = limit < Infinity ? closestUpTo(limit, limits) : closestAmong(problems, limits);
    const bound = found?.bound ?? Infinity;
    while (found && !isAffordable(found)) {
      limit -= Math.max(priceOf(found) - (maxPricePerKilo ?? 0), 1);
      found = closestUpTo(limit, limits);
    }
    return { found, bound };
  }

  /** Bisection on the price: the cheapest recipe that loses at most so much, or `null` if none is cheaper than the given. */
  function cheaper(than: ClosestRecipe, mostLoss: number, limits: Limits): ClosestRecipe | null {
    let [cheapest, price]: [ClosestRecipe | null, number] = [null, priceOf(than)];
    let [low, high] = [Math.min(...soloPrices.flatMap(({ costs }) => [...costs])), price];
    for (let step = 0; step < BISECTION_STEPS && low < high; step++) {
      const limit = (low + high) / 2;
      const found = closestUpTo(limit, limits);
      if (found && found.loss <= mostLoss) {
        high = limit;
        if (priceOf(found) < price) [cheapest, price] = [found, priceOf(found)];
      } else low = limit;
    }
    return cheapest;
  }

  function closestUpTo(limit: number, limits: Limits): ClosestRecipe | null {
    return closestAmong(
      problems.map((problem, i) => withPriceLimit(problem, soloPrices[i]!, limit)),
      limits,
    );
  }

  /** What handling several beans adds to the price of any blend: as much as to one bean weighed out in several rows. */
  function handlingPrice(beans: number): number {
    const [bean] = tasteTable.beans;
    const [roastId] = tasteTable.tastes.keys();
    if (!bean || roastId === undefined) return 0;
    const rows = Array.from({ length: beans }, (_, i) => ({ bean, percentage: i ? 1 : 101 - beans }));
    return prices.priceOf(rows, roastId) - prices.priceOf([{ bean, percentage: 100 }], roastId);
  }
}
