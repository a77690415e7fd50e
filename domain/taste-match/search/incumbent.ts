import type { Effort } from '../problem/effort.ts';
import type { RoastProblem } from '../problem/roast-problem.ts';
import { makePercentageSearch, type WholeRecipe } from '../whole-percentages.ts';
import { seededRandom } from './seeded-random.ts';

/** Incumbent: the best recipe in whole percentages so far, over all roasts. */
export interface Incumbent {
  loss: number;
  found: { problem: RoastProblem; recipe: WholeRecipe['recipe'] } | null;
}

/** Losses that differ by less count as equal. */
export const SAME_LOSS = 1e-10;

/** Looks for a better recipe of these beans; `false` if it was broken off before that was certain. */
export type TryBeans = (beans: ArrayLike<number>) => boolean;

export function makeTryBeans(problem: RoastProblem, incumbent: Incumbent, effort: Effort): TryBeans {
  const search = makePercentageSearch(problem, effort);
  const random = seededRandom(problem.count);
  // Zobrist hashing: a set of beans has the sum of its beans' random numbers as its hash.
  const beanHashes = Array.from({ length: problem.count }, () => Math.floor(random() * 2 ** 50));
  const solvedSets = new Set<number>();
  return (beans) => {
    let setHash = 0;
    for (let i = 0; i < beans.length; i++) setHash += beanHashes[beans[i]!]!;
    if (solvedSets.has(setHash)) return true;
    if (effort.left < 0) return false;
    const { best, complete } = search(beans, incumbent.loss);
    if (complete) solvedSets.add(setHash);
    if (best) {
      incumbent.loss = best.loss;
      incumbent.found = { problem, recipe: best.recipe };
    }
    return complete;
  };
}
