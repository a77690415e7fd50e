import { MOST_BEANS } from '#domain/blend/recipe.ts';
import { LEAST_PIVOT } from '../bound/affine-hull.ts';
import { invert, makeGramInverse } from '../bound/gram-inverse.ts';
import type { RoastProblem } from '../problem/roast-problem.ts';
import type { Search } from './search.ts';

/** Beans of a blend that no added or swapped bean improves, and the loss of their best real-valued percentages. */
export interface LocalOptimum {
  beans: readonly number[];
  loss: number;
}

const SCAN_EFFORT = 12;
const NO_GAIN = 1e-12;

/**
 * Local search in the neighbourhood of one bean added or swapped, steepest descent, as long as the best real-valued
 * percentages improve. Every set of beans on the way that could beat the incumbent is tried in whole percentages.
 *
 * One inverse judges all swaps by rank-one updates. With a constant added to the Gram matrix, which makes it regular, the
 * least loss of a set of beans is `1 / (sum of the inverse) - constant`: the larger that sum, the better the set.
 */
export function makeLocalSearch(problem: RoastProblem, { mostBeans, incumbent, tryBeans, effort }: Search) {
  const { count } = problem;
  const { gram, raisedBy } = raisedGram(problem);
  const inverse = makeGramInverse();
  const { matrix, sums } = inverse;
  const rows = new Int32Array(MOST_BEANS);
  const products = new Float64Array(MOST_BEANS);
  const image = new Float64Array(MOST_BEANS);
  let beans: readonly number[] = [];
  let best = { sum: 0, beans };
  let hasPositiveFractions = false;

  return (start: readonly number[]): LocalOptimum => {
    best = { sum: 0, beans: start };
    do {
      beans = best.beans;
      hasPositiveFractions = best.sum > 0;
      best.sum *= 1 + NO_GAIN;
      effort.left -= SCAN_EFFORT * count;
      invert(inverse, beans, { count, gram });
      products.fill(0);
      beans.forEach((bean, i) => {
        rows[i] = bean * count;
      });
      for (let bean = 0; bean < count; bean++) if (!beans.includes(bean)) judge(bean);
    } while (best.beans !== beans);
    return { beans, loss: 1 / best.sum - raisedBy };
  };

  function judge(bean: number): void {
    const size = beans.length;
    for (let i = 0; i < size; i++) products[i] = gram[rows[i]! + bean]!;
    const descent = 1 - timesRow(products, sums, 0);
    const sumToBeat = Math.min(best.sum, 1 / (incumbent.loss + raisedBy));
    if (descent <= 0 && hasPositiveFractions && inverse.total <= sumToBeat) return;
    let distance = gram[bean * count + bean]!;
    for (let i = 0; i < size; i++) {
      const component = timesRow(products, matrix, i * MOST_BEANS);
      image[i] = component;
      distance -= component * products[i]!;
    }
    if (distance < LEAST_PIVOT) return;
    const entering = descent / distance;
    const sum = inverse.total + descent * entering;
    if (sum <= sumToBeat) return;
    if (size < mostBeans && allPositive(entering)) consider(sum, [...beans, bean]);
    for (let out = 0; out < size; out++) {
      const remaining = sums[out]! - image[out]! * entering;
      const pivot = matrix[out * MOST_BEANS + out]! + (image[out]! * image[out]!) / distance;
      if (remaining * remaining >= (sum - sumToBeat) * pivot) continue;
      const factor = remaining / pivot;
      if (!allPositiveWithout(out, { factor, entering, distance })) continue;
      consider(
        sum - remaining * factor,
        beans.map((other, i) => (i === out ? bean : other)),
      );
    }
  }

  function consider(sum: number, candidate: readonly number[]): void {
    if (sum * (incumbent.loss + raisedBy) > 1) tryBeans(candidate);
    if (sum > best.sum) best = { sum, beans: candidate };
  }

  function allPositive(entering: number): boolean {
    for (let i = 0; i < beans.length; i++) if (sums[i]! <= image[i]! * entering) return false;
    return entering > 0;
  }

  function allPositiveWithout(
    out: number,
    { factor, entering, distance }: { factor: number; entering: number; distance: number },
  ): boolean {
    const leaving = image[out]! / distance;
    for (let i = 0; i < beans.length; i++) {
      const removed = (matrix[i * MOST_BEANS + out]! + image[i]! * leaving) * factor;
      if (i !== out && sums[i]! - image[i]! * entering - removed <= 0) return false;
    }
    return entering + leaving * factor > 0;
  }
}

/** Unrolled, because matching spends most of its time here; entries beyond the size of a set are 0. */
const timesRow = (products: Float64Array, matrix: Float64Array, row: number): number =>
  matrix[row]! * products[0]! +
  matrix[row + 1]! * products[1]! +
  matrix[row + 2]! * products[2]! +
  matrix[row + 3]! * products[3]! +
  matrix[row + 4]! * products[4]! +
  matrix[row + 5]! * products[5]!;

function raisedGram({ count, gram }: RoastProblem): { gram: Float64Array; raisedBy: number } {
  let trace = 0;
  for (let bean = 0; bean < count; bean++) trace += gram[bean * count + bean]!;
  const raisedBy = trace / count + 1;
  const raised = new Float64Array(gram.length);
  for (let i = 0; i < gram.length; i++) raised[i] = gram[i]! + raisedBy;
  for (let bean = 0; bean < count; bean++) raised[bean * count + bean]! += raisedBy * 1e-10;
  return { gram: raised, raisedBy };
}
