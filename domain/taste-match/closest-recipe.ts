/** The solver: minimises the loss over all recipes, by branch and bound with local search in turns. */
import { makeRelaxation } from './bound/relaxation.ts';
import type { Effort } from './problem/effort.ts';
import type { RoastProblem } from './problem/roast-problem.ts';
import type { MatchBean, TasteTable } from './problem/taste-table.ts';
import { roastProblemsOf, type Wish } from './problem/wish.ts';
import { makeBranchAndBound } from './search/branch-and-bound.ts';
import { type Incumbent, makeTryBeans, SAME_LOSS } from './search/incumbent.ts';
import { makeIteratedLocalSearch } from './search/iterated-local-search.ts';

/** The recipe closest to a wish, as far as the search got. */
export interface ClosestRecipe {
  roastId: number;
  recipe: { beanIndex: number; percentage: number }[];
  /** The weighted squared distance from the target. */
  loss: number;
  /** Lower bound on the loss of every recipe; equal to the loss where the recipe is proven to be the best. */
  bound: number;
}

export interface Limits {
  mostBeans: number;
  /** How much effort to spend; 1 is what one answer may take. */
  thoroughness: number;
}

/**
 * Effort of each phase, over all roasts that are still open, and the fraction of it for local search; branch and bound
 * gets the rest. A roast is called provable where the relaxed loss is large or the ceiling binds, which local search
 * ignores: there branch and bound alone mostly finds the best.
 */
const PHASES = [
  { effort: 250_000, localSearch: 0, localSearchIfProvable: 0 },
  { effort: 2_000_000, localSearch: 0.5, localSearchIfProvable: 0 },
  { effort: 4_200_000, localSearch: 0.75, localSearchIfProvable: 0.5 },
];
const PROVABLE_FRACTION = 0.5;
const START_EFFORT = 20_000;

/** The closest recipe, or `null` if no recipe meets the conditions. */
export const closestRecipe = <Bean extends MatchBean>(
  wish: Wish<Bean>,
  tasteTable: TasteTable<Bean>,
  limits: Limits,
): ClosestRecipe | null => closestAmong(roastProblemsOf(wish, tasteTable), limits);

/** The closest recipe over the problems of several roasts, which share one incumbent. */
export function closestAmong(
  problems: readonly RoastProblem[],
  { mostBeans, thoroughness }: Limits,
): ClosestRecipe | null {
  const incumbent: Incumbent = { loss: Infinity, found: null };
  const roasts = problems
    .filter(({ count, dimensions }) => count > 0 && dimensions > 0)
    .map((problem) => startRoast(problem, mostBeans, incumbent));
  let openRoasts = roasts;
  for (const { effort, localSearch, localSearchIfProvable } of PHASES) {
    openRoasts = openRoasts.filter((roast) => roast.bound() < incumbent.loss - SAME_LOSS);
    for (const roast of openRoasts) {
      if (roast.bound() >= incumbent.loss - SAME_LOSS) continue;
      const roastEffort = (effort * thoroughness) / openRoasts.length;
      const isProvable = roast.isCeilingBinding || roast.relaxedLoss > PROVABLE_FRACTION * incumbent.loss;
      const search = isProvable ? localSearchIfProvable : localSearch;
      if (!roast.isCeilingBinding || search > 0) roast.search(roastEffort * search);
      roast.prove(roastEffort * (1 - search));
    }
  }
  return answerOf(incumbent, Math.min(...roasts.map((roast) => roast.bound()), incumbent.loss));
}

/** The search at one roast. Its start does little more than solve the relaxed problem, which often is enough. */
function startRoast(problem: RoastProblem, mostBeans: number, incumbent: Incumbent) {
  const effort: Effort = { left: START_EFFORT };
  const tryBeans = makeTryBeans(problem, incumbent, effort);
  const search = { mostBeans, incumbent, tryBeans, effort };
  const prove = makeBranchAndBound(problem, search);
  const runLocalSearch = makeIteratedLocalSearch(problem, search);
  const root = makeRelaxation(problem, effort)(
    { chosen: [], excluded: new Uint8Array(problem.count), vertices: [] },
    Infinity,
  );
  tryBeans([cheapestBean(problem)]);
  let bound = prove();
  return {
    isCeilingBinding: root !== null && root.multiplier > 0,
    relaxedLoss: root?.bound ?? Infinity,
    bound: () => bound,
    search: (roastEffort: number) => {
      effort.left = roastEffort;
      runLocalSearch();
    },
    prove: (roastEffort: number) => {
      effort.left = roastEffort;
      bound = Math.max(bound, prove());
    },
  };
}

/** If any recipe is below the ceiling, this bean alone is. */
function cheapestBean({ costs }: RoastProblem): number {
  return costs.indexOf(Math.min(...costs));
}

function answerOf({ found, loss }: Incumbent, bound: number): ClosestRecipe | null {
  if (!found) return null;
  const { problem } = found;
  const recipe = found.recipe
    .filter(({ percentage }) => percentage > 0)
    .map(({ bean, percentage }) => ({ beanIndex: problem.beanIndexes[bean]!, percentage }))
    .sort((a, b) => a.beanIndex - b.beanIndex);
  return { roastId: problem.roastId, recipe, loss, bound: Math.min(bound, loss) };
}
