/**
 * The taste match: which blends of ours come nearest to a wish, and how near they are to the proven best.
 *
 * A map of the solver. A mixed-integer least-squares problem, at most six of 120 beans in whole percentages, none of them
 * below the least percentage of the wish, for each roast:
 *
 * | step | known as | where |
 * |---|---|---|
 * | tastes as points, the wish as the origin | weighted least squares, Gram matrix | `problem/roast-problem.ts` |
 * | a limit on the price | linear constraint on the mean | `problem/price-limit.ts` |
 * | lower bound of a branch | relaxation, solved by Wolfe's algorithm (a relative of Frank–Wolfe) | `bound/relaxation.ts` |
 * | its inner step | active-set method, Cholesky factor | `bound/active-set.ts` |
 * | best fractions of given beans | least squares on an affine hull, Cholesky | `bound/affine-hull.ts` |
 * | no negative fraction, no cost above the ceiling | Lagrangian dual, Hildreth's method | `bound/multipliers.ts` |
 * | best whole percentages of given beans | closest vector problem, Schnorr–Euchner enumeration | `percentages/` |
 * | the best recipe so far | incumbent, sets remembered by Zobrist hashing | `search/incumbent.ts` |
 * | proof | branch and bound, depth first; the last two beans by pairs | `search/branch-and-bound.ts`, `pairs.ts` |
 * | good recipes early | local search by adding and swapping beans, rank-one updates | `search/local-search.ts` |
 * | out of local optima | iterated local search: perturbation, acceptance | `search/iterated-local-search.ts` |
 * | which roast gets how much effort | the phases of the solver | `closest-recipe.ts` |
 * | how far tastes can move at once | linear programme, simplex method | `wishes/reach.ts` |
 * | closest and cheapest under a price | solver calls under a falling limit, bisection | `closest-within-price.ts` |
 */
import { MOST_BEANS } from '#domain/blend/recipe.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { tasteOfBlend } from '#domain/taste/blend-taste.ts';
import type { ClosestRecipe } from './closest-recipe.ts';
import { searchWithinPrice } from './closest-within-price.ts';
import type { PriceList } from './problem/price-list.ts';
import type { MatchBean, TasteTable } from './problem/taste-table.ts';
import { type CustomerWish, LEAST_PROPOSED_PERCENTAGE, totalWeight } from './problem/wish.ts';

export interface Proposal<Bean extends MatchBean> {
  kind: 'closest' | 'cheapest' | 'simplest';
  roastId: number;
  recipe: { bean: Bean; percentage: number }[];
  scores: Scores;
  /** By how much each wished taste is missed: above 0 where the blend has more of it. */
  differences: Partial<Scores>;
  /** The weighted root mean square of the differences. */
  rms: number;
  /** The certificate: no recipe within the conditions is nearer by more than this. */
  certificateRms: number;
  pricePerKilo: number;
}

/** What holds for a customer unless they say otherwise. */
export const USUAL_CONDITIONS = { leastPercentage: LEAST_PROPOSED_PERCENTAGE, decaf: 'none' } as const;

/** By how much a cheaper or simpler recipe may be further from the wish than the closest; few would notice. */
export const TOLERANCE_RMS = 0.15;

/** Thoroughness of each of the many smaller searches. */
const SIDE_SEARCH_THOROUGHNESS = 0.05;

/**
 * Up to three different recipes for a wish, the closest first; none if nothing meets its conditions. Nobody gets decaf unless they
 * wish for it.
 */
export function proposeRecipes<Bean extends MatchBean>(
  asked: CustomerWish,
  tasteTable: TasteTable<Bean>,
  prices: PriceList<Bean>,
): Proposal<Bean>[] {
  const wish = { ...USUAL_CONDITIONS, ...asked };
  const search = searchWithinPrice(wish, tasteTable, prices);
  const { candidates, bound } = candidatesOf(search, wish.thoroughness ?? 1);
  const weight = totalWeight(wish);
  const closest = least(candidates, ({ loss }) => loss);
  if (!closest) return [];

  const mostLoss = weight * (Math.sqrt(Math.max(closest.loss, 0) / weight) + TOLERANCE_RMS) ** 2;
  const limits = { mostBeans: MOST_BEANS, thoroughness: SIDE_SEARCH_THOROUGHNESS };
  const cheaper = search.cheaper(closest, mostLoss, limits);
  const closeEnough = [...candidates, ...(cheaper ? [cheaper] : [])].filter(({ loss }) => loss <= mostLoss);
  const cheapest = least(closeEnough, search.priceOf) ?? closest;
  const beansOf = ({ recipe }: ClosestRecipe) => recipe.length;
  const simplest = least(closeEnough, beansOf) ?? closest;
  const isCheaper = search.priceOf(cheapest) < search.priceOf(closest);
  const shown = isCheaper ? [closest, cheapest] : [closest];
  const different = [
    { kind: 'closest', found: closest },
    ...(isCheaper ? [{ kind: 'cheapest', found: cheapest } as const] : []),
    ...(shown.every((one) => beansOf(simplest) < beansOf(one))
      ? [{ kind: 'simplest', found: simplest } as const]
      : []),
  ] as const;
  return different.map(({ kind, found }) => ({
    kind,
    ...proposalOf(found, { wish, tasteTable, bound }),
    pricePerKilo: search.priceOf(found),
  }));
}

/** The closest recipe alone, which is found in a tenth of the time; not always the closest of all. */
export function proposeClosest<Bean extends MatchBean>(
  asked: CustomerWish,
  tasteTable: TasteTable<Bean>,
  prices: PriceList<Bean>,
): Proposal<Bean> | null {
  const wish = { ...USUAL_CONDITIONS, ...asked };
  const search = searchWithinPrice(wish, tasteTable, prices);
  const { found, bound } = search.closest({ mostBeans: MOST_BEANS, thoroughness: SIDE_SEARCH_THOROUGHNESS });
  if (found === null) return null;
  return {
    kind: 'closest',
    ...proposalOf(found, { wish, tasteTable, bound: Math.min(bound, found.loss) }),
    pricePerKilo: search.priceOf(found),
  };
}

/** The closest recipe for every number of beans, simplest first, and the lower bound for all recipes. */
function candidatesOf(
  search: ReturnType<typeof searchWithinPrice>,
  thoroughness: number,
): { candidates: ClosestRecipe[]; bound: number } {
  const loosest = search.closestIgnoringHandling({ mostBeans: MOST_BEANS, thoroughness });
  if (!loosest) return { candidates: [], bound: 0 };
  const affordable = search.isAffordable(loosest) ? [loosest] : [];
  const counts = Array.from({ length: MOST_BEANS }, (_, i) => i + 1);
  const perCount = counts.map((mostBeans) =>
    search.closest({ mostBeans, thoroughness: SIDE_SEARCH_THOROUGHNESS }),
  );
  return {
    candidates: [...perCount.flatMap(({ found }) => found ?? []), ...affordable],
    bound: Math.max(loosest.bound, Math.min(...perCount.map((each) => each.bound))),
  };
}

function least<T>(all: readonly T[], measure: (one: T) => number): T | undefined {
  const [first, ...others] = all;
  if (first === undefined) return undefined;
  return others.reduce((best, one) => (measure(one) < measure(best) ? one : best), first);
}

function proposalOf<Bean extends MatchBean>(
  { roastId, recipe: rows, loss }: ClosestRecipe,
  { wish, tasteTable, bound }: { wish: CustomerWish; tasteTable: TasteTable<Bean>; bound: number },
): Omit<Proposal<Bean>, 'kind' | 'pricePerKilo'> {
  const recipe = rows.map(({ beanIndex, percentage }) => ({
    bean: tasteTable.beans[beanIndex]!,
    percentage,
  }));
  const scores = tasteOfBlend(recipe, roastId, tasteTable.rule);
  const differences: Partial<Scores> = {};
  for (const taste of TASTES) {
    const wished = wish.target[taste];
    if (wished !== undefined) differences[taste] = scores[taste] - wished;
  }
  const rmsOf = (squares: number) => Math.sqrt(Math.max(squares, 0) / totalWeight(wish));
  const rms = rmsOf(loss);
  return { roastId, recipe, scores, differences, rms, certificateRms: Math.max(0, rms - rmsOf(bound)) };
}
