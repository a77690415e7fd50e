/**
 * Active set: the few vertices of the polytope of blends that carry weight (Wolfe's "corral"), and their mean that lies
 * nearest to the origin. Finding that mean is the inner step of Wolfe's algorithm for the point of least norm.
 */
export interface ActiveSet {
  dimensions: number;
  size: number;
  /** The coordinates, vertex after vertex. */
  points: Float64Array;
  /** What each vertex is: a bean, or a bean mixed with a fraction of a dearer partner (-1 for none). */
  bean: Int32Array;
  partner: Int32Array;
  partnerFraction: Float64Array;
  weights: Float64Array;
  /** The weighted mean of the vertices that lies nearest to the origin. */
  nearestPoint: Float64Array;
  /** Scratch: Cholesky factor of the vertices' inner products, how many of its rows are valid, and solutions with it. */
  cholesky: Float64Array;
  factoredRows: number;
  forwardSolved: Float64Array;
  hullWeights: Float64Array;
}

/** Active vertices are affinely independent, so there is at most one more than dimensions, and one that enters. */
export function makeActiveSet(dimensions: number): ActiveSet {
  const mostVertices = dimensions + 2;
  return {
    dimensions,
    size: 0,
    points: new Float64Array((mostVertices + 1) * dimensions),
    bean: new Int32Array(mostVertices + 1),
    partner: new Int32Array(mostVertices + 1),
    partnerFraction: new Float64Array(mostVertices + 1),
    weights: new Float64Array(mostVertices + 1),
    nearestPoint: new Float64Array(dimensions),
    cholesky: new Float64Array(mostVertices * mostVertices),
    factoredRows: 0,
    forwardSolved: new Float64Array(mostVertices),
    hullWeights: new Float64Array(mostVertices),
  };
}

/** Moves the weights to the mean nearest to the origin and drops the vertices that get no weight. */
export function moveToNearest(activeSet: ActiveSet): void {
  while (!solveOnHull(activeSet)) normaliseWeights(activeSet);
  for (let out = moveTowardsHullPoint(activeSet); out >= 0; out = moveTowardsHullPoint(activeSet)) {
    dropVertex(activeSet, out);
    while (!solveOnHull(activeSet)) normaliseWeights(activeSet);
  }
  const { dimensions, size, points, weights, nearestPoint } = activeSet;
  nearestPoint.fill(0);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < dimensions; k++) nearestPoint[k]! += weights[i]! * points[i * dimensions + k]!;
  }
}

/** Scales the weights to total 1 after vertices were dropped or taken over from a parent branch. */
export function normaliseWeights({ size, weights }: ActiveSet): void {
  let total = 0;
  for (let i = 0; i < size; i++) total += weights[i]!;
  for (let i = 0; i < size; i++) weights[i] = total > 0 ? weights[i]! / total : 1 / size;
}

/** Weights, of any sign, of the affine hull's point nearest to the origin; `false` if a dependent vertex was dropped. */
function solveOnHull(activeSet: ActiveSet): boolean {
  const { size, cholesky, forwardSolved, hullWeights } = activeSet;
  const stride = activeSet.dimensions + 2;
  for (let i = activeSet.factoredRows; i < size; i++) {
    if (!factoriseRow(activeSet, i)) {
      dropVertex(activeSet, i);
      return false;
    }
  }
  activeSet.factoredRows = size;
  let total = 0;
  for (let i = size - 1; i >= 0; i--) {
    let weight = forwardSolved[i]!;
    for (let j = i + 1; j < size; j++) weight -= cholesky[j * stride + i]! * hullWeights[j]!;
    hullWeights[i] = weight / cholesky[i * stride + i]!;
    total += hullWeights[i]!;
  }
  for (let i = 0; i < size; i++) hullWeights[i]! /= total;
  return true;
}

/** Added to every inner product, as if all vertices shared a coordinate in one dimension more: keeps the factor regular. */
const LIFT = 25;
const LEAST_PIVOT = 1e-11 * LIFT;

function factoriseRow({ dimensions, points, cholesky, forwardSolved }: ActiveSet, i: number): boolean {
  const stride = dimensions + 2;
  const row = i * stride;
  for (let j = 0; j <= i; j++) {
    let product = LIFT;
    for (let k = 0; k < dimensions; k++) product += points[i * dimensions + k]! * points[j * dimensions + k]!;
    for (let k = 0; k < j; k++) product -= cholesky[row + k]! * cholesky[j * stride + k]!;
    if (j === i && product < LEAST_PIVOT) return false;
    cholesky[row + j] = j === i ? Math.sqrt(product) : product / cholesky[j * stride + j]!;
  }
  let rest = 1;
  for (let k = 0; k < i; k++) rest -= cholesky[row + k]! * forwardSolved[k]!;
  forwardSolved[i] = rest / cholesky[row + i]!;
  return true;
}

/** Goes towards the point of the hull until a weight would fall below 0; answers that blocking vertex, or -1. */
function moveTowardsHullPoint({ size, weights, hullWeights }: ActiveSet): number {
  let step = 1;
  let blocking = -1;
  for (let i = 0; i < size; i++) {
    if (hullWeights[i]! > 1e-12) continue;
    const fall = weights[i]! - hullWeights[i]!;
    const reached = fall > 0 ? weights[i]! / fall : 0;
    if (reached > step) continue;
    step = reached;
    blocking = i;
  }
  for (let i = 0; i < size; i++) weights[i]! += step * (hullWeights[i]! - weights[i]!);
  return blocking;
}

function dropVertex(activeSet: ActiveSet, out: number): void {
  const { dimensions, points, bean, partner, partnerFraction, weights } = activeSet;
  const size = --activeSet.size;
  activeSet.factoredRows = Math.min(activeSet.factoredRows, out);
  points.copyWithin(out * dimensions, (out + 1) * dimensions, (size + 1) * dimensions);
  for (const column of [bean, partner, partnerFraction, weights]) column.copyWithin(out, out + 1, size + 1);
}
