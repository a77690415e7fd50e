import type { Effort } from '../problem/effort.ts';
import type { RoastProblem } from '../problem/roast-problem.ts';
import { makeActiveSet, moveToNearest, normaliseWeights } from './active-set.ts';

/** A node of the search tree: recipes with at least the least percentage of every chosen bean and without the excluded beans. */
export interface Branch {
  chosen: readonly number[];
  excluded: Uint8Array;
  /** Warm start: the vertices that carried weight in the parent branch. */
  vertices: readonly Vertex[];
}

/** A vertex of the polytope of blends: a bean alone, or mixed with a dearer partner (-1: none) to cost just the ceiling. */
export interface Vertex {
  bean: number;
  partner: number;
  weight: number;
}

/** The best blend of a branch when fractions may be any real numbers and the number of beans does not matter. */
export interface Relaxed {
  /** Lower bound on the loss of every recipe in the branch. */
  bound: number;
  /** Lower bound for the recipes in the branch with this bean. */
  boundWith: (bean: number) => number;
  fractions: Float64Array;
  vertices: Vertex[];
  /** Lagrange multiplier of the ceiling: by how much the loss falls when a kilo may cost a penny more. */
  multiplier: number;
}

const ITERATION_EFFORT = 4;
const CONVERGED = 1e-10;
const STALLED = 1 - 1e-13;
const AT_THE_TARGET = 1e-14;

/**
 * Wolfe's algorithm for the point of least norm in a polytope, here the polytope of blends in a branch. Like Frank–Wolfe
 * it moves towards one vertex after the other, the lowest along the present point; the height of that vertex is a dual
 * bound. Stops early when the bound reaches the cutoff.
 */
export function makeRelaxation(problem: RoastProblem, effort: Effort) {
  const { count, dimensions, points, costs, ceiling } = problem;
  const leastFraction = problem.leastPercentage / 100;
  const activeSet = makeActiveSet(dimensions);
  const { nearestPoint } = activeSet;
  const basePoint = new Float64Array(dimensions);
  const projections = new Float64Array(count);
  const fractions = new Float64Array(count);
  const affordable: number[] = [];
  const dear: number[] = [];
  // The rest after the least fraction of each chosen bean, and how much a kilo of that rest may cost.
  let restWeight = 1;
  let restCeiling = Infinity;
  let entering = { bean: 0, partner: -1, projection: 0, shadowPrice: 0 };

  return (branch: Branch, cutoff: number): Relaxed | null => {
    setUp(branch);
    if (affordable.length === 0) return null;
    warmStart(branch.vertices);
    let bound = 0;
    for (let previousSquaredNorm = Infinity; ; addVertex(entering.bean, entering.partner, 0)) {
      moveToNearest(activeSet);
      effort.left -= ITERATION_EFFORT * count;
      entering = lowestVertex();
      const squaredNorm = dot(nearestPoint, nearestPoint);
      const lowestProjection = dot(basePoint, nearestPoint) + restWeight * entering.projection;
      if (lowestProjection > 0) bound = Math.max(bound, (lowestProjection * lowestProjection) / squaredNorm);
      const converged =
        squaredNorm - lowestProjection <= CONVERGED * (1 + squaredNorm) ||
        squaredNorm < AT_THE_TARGET ||
        squaredNorm >= previousSquaredNorm * STALLED;
      if (converged || bound >= cutoff) return { bound, ...resultOf(branch, lowestProjection, squaredNorm) };
      previousSquaredNorm = squaredNorm;
    }
  };

  function setUp({ chosen, excluded }: Branch): void {
    basePoint.fill(0);
    let spent = 0;
    for (const bean of chosen) {
      for (let k = 0; k < dimensions; k++) basePoint[k]! += leastFraction * points[bean * dimensions + k]!;
      spent += leastFraction * costs[bean]!;
    }
    restWeight = 1 - leastFraction * chosen.length;
    restCeiling = (ceiling - spent) / restWeight + 1e-9;
    affordable.length = 0;
    dear.length = 0;
    for (let bean = 0; bean < count; bean++) {
      if (!excluded[bean]) (costs[bean]! <= restCeiling ? affordable : dear).push(bean);
    }
  }

  function warmStart(vertices: readonly Vertex[]): void {
    activeSet.size = 0;
    activeSet.factoredRows = 0;
    for (const { bean, partner, weight } of vertices) {
      const isStillVertex = affordable.includes(bean) && (partner < 0 || dear.includes(partner));
      if (isStillVertex) addVertex(bean, partner, weight);
    }
    if (activeSet.size === 0) addVertex(affordable[0]!, -1, 1);
    normaliseWeights(activeSet);
  }

  function addVertex(bean: number, partner: number, weight: number): void {
    const index = activeSet.size++;
    const partnerFraction = partner < 0 ? 0 : (restCeiling - costs[bean]!) / (costs[partner]! - costs[bean]!);
    activeSet.bean[index] = bean;
    activeSet.partner[index] = partner;
    activeSet.partnerFraction[index] = partnerFraction;
    activeSet.weights[index] = weight;
    for (let k = 0; k < dimensions; k++) {
      let coordinate = points[bean * dimensions + k]!;
      if (partner >= 0) coordinate += partnerFraction * (points[partner * dimensions + k]! - coordinate);
      activeSet.points[index * dimensions + k] = basePoint[k]! + restWeight * coordinate;
    }
  }

  /** The vertex furthest against the direction of the nearest point: it shows how much the loss may still fall. */
  function lowestVertex(): typeof entering {
    for (let bean = 0; bean < count; bean++) {
      let projection = 0;
      for (let k = 0; k < dimensions; k++) projection += nearestPoint[k]! * points[bean * dimensions + k]!;
      projections[bean] = projection;
    }
    let lowest = { bean: -1, partner: -1, projection: Infinity, shadowPrice: 0 };
    for (const bean of affordable) {
      if (projections[bean]! < lowest.projection)
        lowest = { bean, partner: -1, projection: projections[bean]!, shadowPrice: 0 };
    }
    const lowestAffordableProjection = lowest.projection;
    for (const partner of dear) {
      if (projections[partner]! >= lowestAffordableProjection) continue;
      for (const bean of affordable) {
        const shadowPrice = (projections[bean]! - projections[partner]!) / (costs[partner]! - costs[bean]!);
        const projection = projections[bean]! - shadowPrice * (restCeiling - costs[bean]!);
        if (projection < lowest.projection) lowest = { bean, partner, projection, shadowPrice };
      }
    }
    return lowest;
  }

  function resultOf(
    { chosen }: Branch,
    lowestProjection: number,
    squaredNorm: number,
  ): Omit<Relaxed, 'bound'> {
    const { projection, shadowPrice } = entering;
    fractions.fill(0);
    for (const bean of chosen) fractions[bean] = leastFraction;
    const vertices: Vertex[] = [];
    for (let i = 0; i < activeSet.size; i++) {
      const [bean, partner, weight] = [activeSet.bean[i]!, activeSet.partner[i]!, activeSet.weights[i]!];
      const partnerFraction = activeSet.partnerFraction[i]!;
      fractions[bean]! += restWeight * weight * (1 - partnerFraction);
      if (partner >= 0) fractions[partner]! += restWeight * weight * partnerFraction;
      vertices.push({ bean, partner, weight });
    }
    const boundWith = (bean: number): number => {
      const overCeiling = shadowPrice > 0 ? shadowPrice * (costs[bean]! - restCeiling) : 0;
      const raisedProjection =
        lowestProjection + leastFraction * (projections[bean]! + overCeiling - projection);
      return raisedProjection > 0 && squaredNorm > AT_THE_TARGET
        ? (raisedProjection * raisedProjection) / squaredNorm
        : 0;
    };
    return { boundWith, fractions, vertices, multiplier: 2 * shadowPrice };
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let product = 0;
  for (let k = 0; k < a.length; k++) product += a[k]! * b[k]!;
  return product;
}
