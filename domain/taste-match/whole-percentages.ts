import { MOST_BEANS } from '#domain/blend/recipe.ts';
import { factoriseHull, makeAffineHull } from './bound/affine-hull.ts';
import { findMultipliers, type Multipliers } from './bound/multipliers.ts';
import type { Effort } from './problem/effort.ts';
import type { RoastProblem } from './problem/roast-problem.ts';

export interface WholeRecipe {
  loss: number;
  recipe: { bean: number; percentage: number }[];
}

export interface EnumerationResult {
  best: WholeRecipe | null;
  /** Whether the enumeration came to its end, which proves that no whole percentages are better. */
  complete: boolean;
}

const CALL_EFFORT = 170;
const STEP_EFFORT = 8;
/** With fewer wished tastes than beans, large families of recipes taste the same, and no call may enumerate them all. */
const MOST_STEPS = 20_000;
/** Steps of every call, however little effort is left. */
const FEWEST_STEPS = 60;

/**
 * Closest vector problem: finds the best whole percentages for a few given beans, or proves that none is better than a
 * cutoff. Schnorr–Euchner enumeration: a depth-first search through the lattice of recipes around the best real-valued
 * one, nearest percentage first on every level, one bean per level. A bean may get none, or no less than the problem's
 * least percentage.
 */
export function makePercentageSearch(problem: RoastProblem, effort: Effort) {
  const hull = makeAffineHull();
  const { beans, cholesky, gradient } = hull;
  const { count, gram, costs, ceiling, leastPercentage } = problem;
  const percentages = new Int32Array(MOST_BEANS);
  // Totals after the percentages from the last bean down to each level; a slack term is multiplier times fraction.
  const left = new Int32Array(MOST_BEANS + 1);
  const lagrangian = new Float64Array(MOST_BEANS + 1);
  const slackTerm = new Float64Array(MOST_BEANS + 1);
  const spent = new Float64Array(MOST_BEANS + 1);
  let multipliers: Multipliers = { nonNegative: new Float64Array(MOST_BEANS), ceiling: 0 };
  let lossToBeat = 0;
  let best: WholeRecipe | null = null;
  let steps = 0;
  let mostSteps = MOST_STEPS;

  return (givenBeans: ArrayLike<number>, cutoff: number): EnumerationResult => {
    const size = givenBeans.length;
    hull.size = size;
    // The dearest bean gets its percentage first, which shows early whether the rest can be afforded.
    beans.set(Array.from(givenBeans).sort((a, b) => costs[a]! - costs[b]!));
    factoriseHull(hull, problem);
    multipliers = findMultipliers(hull, problem, cutoff);
    lossToBeat = cutoff;
    best = null;
    steps = 0;
    mostSteps = Math.min(MOST_STEPS, Math.max(FEWEST_STEPS, effort.left / STEP_EFFORT));
    left[size] = 100;
    lagrangian[size] = hull.loss;
    slackTerm[size] = 0;
    spent[size] = 0;
    if (hull.loss < lossToBeat) enumerate(size - 1);
    effort.left -= CALL_EFFORT + STEP_EFFORT * steps;
    return { best, complete: steps < mostSteps };
  };

  function enumerate(i: number): void {
    if (i === 0) {
      if (isTooLittle(left[1]!)) return;
      lagrangian[0] = lagrangian[1]!;

      assign(0, left[1]!);
      if (lowerBound(0) < lossToBeat) record();
      return;
    }
    const most = left[i + 1]!;
    const length = cholesky[i * MOST_BEANS + i]! / 100;
    let offset = gradient[i]!;
    for (let j = i + 1; j < hull.size; j++) offset += (cholesky[j * MOST_BEANS + i]! * percentages[j]!) / 100;
    const centre = -offset / length;
    let down = Math.min(Math.floor(centre), most);
    let up = Math.max(down + 1, 0);
    while (down >= 0 || up <= most) {
      const takeUp = down < 0 || (up <= most && up - centre < centre - down);
      const percentage = takeUp ? up++ : down--;
      const deviation = (percentage - centre) * length;
      const loss = lagrangian[i + 1]! + deviation * deviation;
      if (loss >= lossToBeat || ++steps > mostSteps) return;
      if (isTooLittle(percentage) || isTooLittle(most - percentage)) continue;
      lagrangian[i] = loss;
      assign(i, percentage);
      if (lowerBound(i) < lossToBeat) enumerate(i - 1);
    }
  }

  /** Neither none of a bean nor enough of it; nor is so little left for the other beans. */
  function isTooLittle(percentage: number): boolean {
    return percentage > 0 && percentage < leastPercentage;
  }

  function assign(i: number, percentage: number): void {
    percentages[i] = percentage;
    left[i] = left[i + 1]! - percentage;
    slackTerm[i] = slackTerm[i + 1]! + (multipliers.nonNegative[i]! * percentage) / 100;
    spent[i] = spent[i + 1]! + percentage * costs[beans[i]!]!;
  }

  /** Least loss of any recipe below this level: the Lagrangian plus slack terms; infinite where none is affordable. */
  function lowerBound(i: number): number {
    const cheapest = spent[i]! + left[i]! * costs[beans[0]!]!;
    if (cheapest > 100 * ceiling) return Infinity;
    if (multipliers.ceiling === 0) return lagrangian[i]! + slackTerm[i]!;
    const dearest = spent[i]! + left[i]! * costs[beans[Math.max(i - 1, 0)]!]!;
    return lagrangian[i]! + slackTerm[i]! + multipliers.ceiling * Math.max(0, ceiling - dearest / 100);
  }

  function record(): void {
    const loss = lossOf();
    if (loss >= lossToBeat) return;
    lossToBeat = loss;
    const found = Array.from(percentages.subarray(0, hull.size));
    best = { loss, recipe: found.map((percentage, i) => ({ bean: beans[i]!, percentage })) };
  }

  /** The exact loss, without the rounding errors of the enumeration. */
  function lossOf(): number {
    let loss = 0;
    for (let i = 0; i < hull.size; i++) {
      for (let j = 0; j < hull.size; j++) {
        loss += percentages[i]! * percentages[j]! * gram[beans[i]! * count + beans[j]!]!;
      }
    }
    return loss / 10_000;
  }
}
