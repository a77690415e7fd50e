/**
 * A few corner points of the set of possible blends, and the mean of them that lies nearest to the origin: the inner
 * step of Wolfe's algorithm for the point of least norm in a polytope.
 */
export interface Corral {
  axes: number;
  size: number;
  /** Corner after corner its coordinates. */
  points: Float64Array;
  /** What each corner is: a bean, or a bean mixed with a part of a dearer partner (-1 for none). */
  bean: Int32Array;
  partner: Int32Array;
  part: Float64Array;
  weights: Float64Array;
  /** The mean that lies nearest to the origin. */
  nearest: Float64Array;
  /** Scratch: a triangle of the corners' inner products, of which the first rows still hold. */
  triangle: Float64Array;
  rowsHeld: number;
  halfway: Float64Array;
  aim: Float64Array;
}

/** Corners that matter at the same time are independent, so there is one more of them than axes, and one to come. */
export function makeCorral(axes: number): Corral {
  const most = axes + 2;
  return {
    axes,
    size: 0,
    points: new Float64Array((most + 1) * axes),
    bean: new Int32Array(most + 1),
    partner: new Int32Array(most + 1),
    part: new Float64Array(most + 1),
    weights: new Float64Array(most + 1),
    nearest: new Float64Array(axes),
    triangle: new Float64Array(most * most),
    rowsHeld: 0,
    halfway: new Float64Array(most),
    aim: new Float64Array(most),
  };
}

/** Moves the weights to the mean nearest to the origin and drops the corners that it does not need. */
export function settle(corral: Corral): void {
  while (!aimAtFlat(corral)) spread(corral);
  for (let out = moveTowardsAim(corral); out >= 0; out = moveTowardsAim(corral)) {
    drop(corral, out);
    while (!aimAtFlat(corral)) spread(corral);
  }
  const { axes, size, points, weights, nearest } = corral;
  nearest.fill(0);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < axes; k++) nearest[k]! += weights[i]! * points[i * axes + k]!;
  }
}

/** Makes weights that were cut off or taken over total 1 again. */
export function spread({ size, weights }: Corral): void {
  let total = 0;
  for (let i = 0; i < size; i++) total += weights[i]!;
  for (let i = 0; i < size; i++) weights[i] = total > 0 ? weights[i]! / total : 1 / size;
}

/** Weights, of any sign, of the point of the corners' flat that lies nearest to the origin; drops a dependent corner. */
function aimAtFlat(corral: Corral): boolean {
  const { size, triangle, halfway, aim } = corral;
  const stride = corral.axes + 2;
  for (let i = corral.rowsHeld; i < size; i++) {
    if (!fillRow(corral, i)) {
      drop(corral, i);
      return false;
    }
  }
  corral.rowsHeld = size;
  let total = 0;
  for (let i = size - 1; i >= 0; i--) {
    let weight = halfway[i]!;
    for (let j = i + 1; j < size; j++) weight -= triangle[j * stride + i]! * aim[j]!;
    aim[i] = weight / triangle[i * stride + i]!;
    total += aim[i]!;
  }
  for (let i = 0; i < size; i++) aim[i]! /= total;
  return true;
}

/** One axis more, on which all corners lie at 1 times the root of this, keeps the triangle regular. */
const LIFT = 25;
const DEPENDENT = 1e-11 * LIFT;

function fillRow({ axes, points, triangle, halfway }: Corral, i: number): boolean {
  const stride = axes + 2;
  const row = i * stride;
  for (let j = 0; j <= i; j++) {
    let product = LIFT;
    for (let k = 0; k < axes; k++) product += points[i * axes + k]! * points[j * axes + k]!;
    for (let k = 0; k < j; k++) product -= triangle[row + k]! * triangle[j * stride + k]!;
    if (j === i && product < DEPENDENT) return false;
    triangle[row + j] = j === i ? Math.sqrt(product) : product / triangle[j * stride + j]!;
  }
  let rest = 1;
  for (let k = 0; k < i; k++) rest -= triangle[row + k]! * halfway[k]!;
  halfway[i] = rest / triangle[row + i]!;
  return true;
}

/** Goes as far towards the aim as no weight falls below 0; answers the corner that stopped it, or -1. */
function moveTowardsAim({ size, weights, aim }: Corral): number {
  let step = 1;
  let stopped = -1;
  for (let i = 0; i < size; i++) {
    if (aim[i]! > 1e-12) continue;
    const fall = weights[i]! - aim[i]!;
    const reached = fall > 0 ? weights[i]! / fall : 0;
    if (reached > step) continue;
    step = reached;
    stopped = i;
  }
  for (let i = 0; i < size; i++) weights[i]! += step * (aim[i]! - weights[i]!);
  return stopped;
}

function drop(corral: Corral, out: number): void {
  const { axes, points, bean, partner, part, weights } = corral;
  const size = --corral.size;
  corral.rowsHeld = Math.min(corral.rowsHeld, out);
  points.copyWithin(out * axes, (out + 1) * axes, (size + 1) * axes);
  for (const labels of [bean, partner, part, weights]) labels.copyWithin(out, out + 1, size + 1);
}
