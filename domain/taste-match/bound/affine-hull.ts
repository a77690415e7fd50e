import { MOST_BEANS } from '#domain/blend/recipe.ts';
import type { RoastProblem } from '../problem/roast-problem.ts';

/**
 * The affine hull of some beans' points: all mixtures of these beans, negative fractions included. Its point nearest to
 * the origin is the least-squares solution for the beans, and a lower bound for every recipe of them.
 */
export interface AffineHull {
  size: number;
  beans: Int32Array;
  /** Lagrange multiplier of the ceiling: above 0 the loss includes it, and bounds the recipes within the ceiling. */
  ceilingMultiplier: number;
  /**
   * Cholesky factor of the inner products of the directions from the first bean to each other one. Row `i` belongs to
   * bean `i` and starts at `i * MOST_BEANS`; row 0 is not used.
   */
  cholesky: Float64Array;
  /** Half the gradient of the loss at the first bean, in the orthonormal coordinates that the factor defines. */
  gradient: Float64Array;
  /** The squared distance of the hull from the origin. */
  loss: number;
  /** Whether the directions are independent; with fewer wished tastes than beans they are not. */
  isRegular: boolean;
}

export const makeAffineHull = (): AffineHull => ({
  size: 0,
  beans: new Int32Array(MOST_BEANS),
  ceilingMultiplier: 0,
  cholesky: new Float64Array(MOST_BEANS * MOST_BEANS),
  gradient: new Float64Array(MOST_BEANS),
  loss: 0,
  isRegular: true,
});

/** Works out factor, gradient and loss for the beans that are set in the hull. */
export function factoriseHull(hull: AffineHull, { count, gram, costs, ceiling }: RoastProblem): void {
  const { size, beans, ceilingMultiplier, cholesky, gradient } = hull;
  const first = beans[0]!;
  const firstSquared = gram[first * count + first]!;
  hull.isRegular = true;
  hull.loss = firstSquared + (ceilingMultiplier > 0 ? ceilingMultiplier * (costs[first]! - ceiling) : 0);
  for (let i = 1; i < size; i++) {
    const bean = beans[i]!;
    const toFirst = gram[first * count + bean]!;
    for (let j = 1; j <= i; j++) {
      const other = beans[j]!;
      let product = gram[bean * count + other]! - toFirst - gram[first * count + other]! + firstSquared;
      for (let k = 1; k < j; k++) product -= cholesky[i * MOST_BEANS + k]! * cholesky[j * MOST_BEANS + k]!;
      if (i === j && product < REGULAR_PIVOT) hull.isRegular = false;
      cholesky[i * MOST_BEANS + j] =
        j < i ? product / cholesky[j * MOST_BEANS + j]! : Math.sqrt(Math.max(product, LEAST_PIVOT));
    }
    let component = toFirst - firstSquared + (ceilingMultiplier / 2) * (costs[bean]! - costs[first]!);
    for (let k = 1; k < i; k++) component -= cholesky[i * MOST_BEANS + k]! * gradient[k]!;
    component /= cholesky[i * MOST_BEANS + i]!;
    gradient[i] = component;
    hull.loss -= component * component;
  }
}

/** Keeps the factor finite for two beans of the same taste. */
export const LEAST_PIVOT = 1e-12;
const REGULAR_PIVOT = 1e-7;
