import { MOST_BEANS } from '#domain/blend/recipe.ts';
import type { RoastProblem } from '../problem/roast-problem.ts';
import type { AffineHull } from './affine-hull.ts';

/** Every bean projected on an affine hull: shows how far the loss falls when the hull is extended by that bean. */
export interface Projections {
  /** Coordinates within the hull, row by row. */
  coordinates: Float64Array;
  /** Squared distances from the hull. */
  squaredDistances: Float64Array;
  /** Half the gradient of the loss away from the hull; the loss falls by `gradient² / squaredDistance`. */
  gradients: Float64Array;
}

export const makeProjections = (count: number): Projections => ({
  coordinates: new Float64Array(MOST_BEANS * count),
  squaredDistances: new Float64Array(count),
  gradients: new Float64Array(count),
});

export function projectBeans(
  projections: Projections,
  hull: AffineHull,
  { count, gram, costs }: RoastProblem,
): void {
  const { coordinates, squaredDistances, gradients } = projections;
  const { size, beans, cholesky, ceilingMultiplier } = hull;
  const first = beans[0]! * count;
  const firstSquared = gram[first + beans[0]!]!;
  for (let j = 0; j < count; j++) {
    const toFirst = gram[first + j]!;
    squaredDistances[j] = gram[j * count + j]! - 2 * toFirst + firstSquared;
    gradients[j] = toFirst - firstSquared;
    if (ceilingMultiplier > 0) gradients[j]! += (ceilingMultiplier / 2) * (costs[j]! - costs[beans[0]!]!);
  }
  for (let i = 1; i < size; i++) {
    const row = i * count;
    const bean = beans[i]! * count;
    const shift = firstSquared - gram[first + beans[i]!]!;
    const scale = 1 / cholesky[i * MOST_BEANS + i]!;
    const hullGradient = hull.gradient[i]!;
    for (let j = 0; j < count; j++) {
      let product = gram[bean + j]! - gram[first + j]! + shift;
      for (let k = 1; k < i; k++) product -= cholesky[i * MOST_BEANS + k]! * coordinates[k * count + j]!;
      const coordinate = product * scale;
      coordinates[row + j] = coordinate;
      squaredDistances[j]! -= coordinate * coordinate;
      gradients[j]! -= coordinate * hullGradient;
    }
  }
}
