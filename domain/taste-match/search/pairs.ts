import { factoriseHull, LEAST_PIVOT, makeAffineHull } from '../bound/affine-hull.ts';
import { makeProjections, projectBeans } from '../bound/projections.ts';
import type { RoastProblem } from '../problem/roast-problem.ts';
import { SAME_LOSS } from './incumbent.ts';
import type { Search } from './search.ts';

export interface Completion {
  /** All beans of the blend but the last two. */
  chosen: readonly number[];
  excluded: Uint8Array;
  /** Lagrange multiplier of the ceiling, which rules out dear pairs early. */
  ceilingMultiplier: number;
}

/**
 * The last two levels of branch and bound at once: completes a blend by every pair of beans that could beat the incumbent.
 * A handful of multiplications prunes most pairs. Answers whether every pair was searched to the end.
 */
export function makePairCompletion(problem: RoastProblem, { incumbent, tryBeans, effort }: Search) {
  const { count, gram } = problem;
  const hull = makeAffineHull();
  const projections = makeProjections(count);
  const candidates = new Int32Array(count);
  const toFirst = new Float64Array(count);

  return ({ chosen, excluded, ceilingMultiplier }: Completion): boolean => {
    hull.size = chosen.length;
    hull.beans.set(chosen);
    hull.ceilingMultiplier = ceilingMultiplier;
    factoriseHull(hull, problem);
    projectBeans(projections, hull, problem);
    const first = chosen[0]! * count;
    let candidateCount = 0;
    for (let bean = 0; bean < count; bean++) {
      if (excluded[bean] || chosen.includes(bean)) continue;
      candidates[candidateCount++] = bean;
      toFirst[bean] = gram[first + bean]! - gram[first + chosen[0]!]! / 2;
    }
    effort.left -= (candidateCount * candidateCount) / 5;
    if (candidateCount < 2) return tryBeans([...chosen, ...candidates.subarray(0, candidateCount)]);
    let complete = true;
    for (let i = 0; i < candidateCount; i++) complete = tryPairsWith(i, candidateCount, chosen) && complete;
    return complete;
  };

  function tryPairsWith(i: number, candidateCount: number, chosen: readonly number[]): boolean {
    const { coordinates, squaredDistances, gradients } = projections;
    const one = candidates[i]!;
    const distanceOne = Math.max(squaredDistances[one]!, LEAST_PIVOT);
    const gradientOne = gradients[one]!;
    const gainNeeded = hull.loss - (gradientOne * gradientOne) / distanceOne - incumbent.loss + SAME_LOSS;
    const shift = toFirst[one]!;
    let complete = true;
    for (let j = i + 1; j < candidateCount; j++) {
      const two = candidates[j]!;
      let product = gram[one * count + two]! - shift - toFirst[two]!;
      for (let k = 1; k < hull.size; k++)
        product -= coordinates[k * count + one]! * coordinates[k * count + two]!;
      const ratio = product / distanceOne;
      const gradientTwo = gradients[two]! - ratio * gradientOne;
      const distanceTwo = Math.max(squaredDistances[two]! - ratio * product, LEAST_PIVOT);
      if (gradientTwo * gradientTwo > gainNeeded * distanceTwo)
        complete = tryBeans([...chosen, one, two]) && complete;
    }
    return complete;
  }
}
