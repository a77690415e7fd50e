/**
 * The match at one roast as a weighted least-squares problem. Every bean is a point: its taste less the target, each
 * dimension scaled by the root of its weight. A recipe is the weighted mean of its beans' points; its loss, to be
 * minimised, is the squared distance of that mean from the origin.
 */
export interface RoastProblem {
  roastId: number;
  /** How many beans, and the index of each in the taste table. */
  count: number;
  beanIndexes: readonly number[];
  /** How many tastes count, and the beans' coordinates, bean after bean. */
  dimensions: number;
  points: Float64Array;
  /** Gram matrix: the inner product of every two points. */
  gram: Float64Array;
  /** What a kilo of each bean costs, and what a kilo of the blend may cost; `Infinity` without a limit. */
  costs: Float64Array;
  ceiling: number;
  /** Semi-continuous percentages: a bean is left out, or has at least so many per cent of the blend. */
  leastPercentage: number;
}

export function makeRoastProblem(problem: Omit<RoastProblem, 'gram'>): RoastProblem {
  return { ...problem, gram: gramOf(problem) };
}

function gramOf({ count, dimensions, points }: Omit<RoastProblem, 'gram'>): Float64Array {
  const gram = new Float64Array(count * count);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j <= i; j++) {
      let product = 0;
      for (let k = 0; k < dimensions; k++)
        product += points[i * dimensions + k]! * points[j * dimensions + k]!;
      gram[i * count + j] = product;
      gram[j * count + i] = product;
    }
  }
  return gram;
}
