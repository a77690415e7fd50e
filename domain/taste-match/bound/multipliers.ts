import { MOST_BEANS } from '#domain/blend/recipe.ts';
import type { RoastProblem } from '../problem/roast-problem.ts';
import type { AffineHull } from './affine-hull.ts';

/**
 * Lagrange multipliers of the constraints on a blend: no fraction below 0, no cost above the ceiling. A feasible recipe
 * never loses less than the Lagrangian, so the least value of the Lagrangian is a dual bound for all recipes.
 */
export interface Multipliers {
  /** One per bean of the hull, for a fraction below 0. */
  nonNegative: Float64Array;
  /** For a penny above the ceiling. */
  ceiling: number;
}

const SWEEPS = 40;
/** Steps longer than needed converge sooner. */
const OVER_RELAXATION = 1.8;
const TOLERANCE = 1e-9;

/** The constraints `normal · y <= right-hand side` in coordinates of the hull: one per fraction and, last, the cost. */
const normals = Array.from({ length: MOST_BEANS + 1 }, () => new Float64Array(MOST_BEANS));
const rightHandSides = new Float64Array(MOST_BEANS + 1);
const squaredNorms = new Float64Array(MOST_BEANS + 1);
const multipliers = new Float64Array(MOST_BEANS + 1);

/**
 * Hildreth's method: coordinate ascent on the dual. Raises or lowers one multiplier after the other until its constraint
 * holds, again and again, and moves the hull's gradient and loss to the minimum of the Lagrangian. Stops early when the
 * loss reaches the cutoff.
 */
export function findMultipliers(hull: AffineHull, problem: RoastProblem, cutoff: number): Multipliers {
  const { size, gradient } = hull;
  multipliers.fill(0);
  // Along a direction that changes no taste the Lagrangian is linear and has no minimum.
  if (!hull.isRegular) return { nonNegative: multipliers.subarray(0, size), ceiling: 0 };
  setUpConstraints(hull, problem);
  let feasible = false;
  for (let sweep = 0; sweep < SWEEPS && !feasible && hull.loss < cutoff; sweep++) {
    feasible = true;
    for (let constraint = 0; constraint <= size; constraint++) {
      const normal = normals[constraint]!;
      let violation = -rightHandSides[constraint]!;
      for (let i = 1; i < size; i++) violation -= normal[i]! * gradient[i]!;
      if (squaredNorms[constraint] === 0 || (violation <= TOLERANCE && multipliers[constraint] === 0))
        continue;
      const change = Math.max(
        (OVER_RELAXATION * 2 * violation) / squaredNorms[constraint]!,
        -multipliers[constraint]!,
      );
      multipliers[constraint]! += change;
      for (let i = 1; i < size; i++) gradient[i]! += (change / 2) * normal[i]!;
      hull.loss += change * violation - (change * change * squaredNorms[constraint]!) / 4;
      feasible &&= Math.abs(violation) <= TOLERANCE;
    }
  }
  return { nonNegative: multipliers.subarray(0, size), ceiling: multipliers[size]! };
}

function setUpConstraints({ size, beans, cholesky }: AffineHull, { costs, ceiling }: RoastProblem): void {
  const costOfFirst = costs[beans[0]!]!;
  for (let constraint = 0; constraint <= size; constraint++) {
    const normal = normals[constraint]!;
    rightHandSides[constraint] = constraint === 0 ? 1 : constraint === size ? ceiling - costOfFirst : 0;
    squaredNorms[constraint] = 0;
    for (let i = 1; i < size; i++) {
      let component = constraint === i ? -1 : 0;
      if (constraint === 0) component = 1;
      if (constraint === size) component = costs[beans[i]!]! - costOfFirst;
      for (let k = 1; k < i; k++) component -= cholesky[i * MOST_BEANS + k]! * normal[k]!;
      normal[i] = component / cholesky[i * MOST_BEANS + i]!;
      squaredNorms[constraint]! += normal[i]! ** 2;
    }
  }
}
