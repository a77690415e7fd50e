import { makeCorral, settle, spread } from './corral.ts';
import type { Effort } from './effort.ts';
import type { Field } from './field.ts';

/** A part of the search: recipes with at least 1 per cent of every chosen bean and nothing of a barred one. */
export interface Branch {
  chosen: readonly number[];
  barred: Uint8Array;
  /** Where to start: what mattered in the branch that this one is a part of. */
  corners: readonly Corner[];
}

/** A bean, or (with a partner other than -1) a mixture with a dearer one that costs exactly as much as it may. */
export interface Corner {
  bean: number;
  partner: number;
  weight: number;
}

/** The best blend of a branch if percentages need not be whole nor beans few. */
export interface Relaxed {
  /** No recipe of the branch loses less. */
  bound: number;
  /** Nor does one with at least 1 per cent of this bean. */
  boundWith: (bean: number) => number;
  shares: Float64Array;
  corners: Corner[];
  /** What a penny below the ceiling is worth. */
  multiplier: number;
}

const LEAST_SHARE = 0.01;
const ITERATION_EFFORT = 4;
const CONVERGED = 1e-10;
const STALLED = 1 - 1e-13;
const AT_THE_TARGET = 1e-14;

/** Wolfe's algorithm over the beans of a branch; stops early where the bound reaches `enough`. */
export function relaxing(field: Field, effort: Effort) {
  const { count, axes, points, costs, ceiling } = field;
  const corral = makeCorral(axes);
  const { nearest } = corral;
  const base = new Float64Array(axes);
  const heights = new Float64Array(count);
  const shares = new Float64Array(count);
  const affordable: number[] = [];
  const dear: number[] = [];
  // What is left after the chosen beans' 1 per cent each, and how much a kilo of it may cost.
  let rest = 1;
  let restCeiling = Infinity;
  let lowest = { bean: 0, partner: -1, height: 0, slope: 0 };

  return (branch: Branch, enough: number): Relaxed | null => {
    layOut(branch);
    if (affordable.length === 0) return null;
    takeOver(branch.corners);
    let bound = 0;
    for (let before = Infinity; ; add(lowest.bean, lowest.partner, 0)) {
      settle(corral);
      effort.left -= ITERATION_EFFORT * count;
      lowest = lowestCorner();
      const square = dot(nearest, nearest);
      const least = dot(base, nearest) + rest * lowest.height;
      if (least > 0) bound = Math.max(bound, (least * least) / square);
      const settled =
        square - least <= CONVERGED * (1 + square) || square < AT_THE_TARGET || square >= before * STALLED;
      if (settled || bound >= enough) return { bound, ...outcome(branch, least, square) };
      before = square;
    }
  };

  function layOut({ chosen, barred }: Branch): void {
    base.fill(0);
    let spent = 0;
    for (const bean of chosen) {
      for (let k = 0; k < axes; k++) base[k]! += LEAST_SHARE * points[bean * axes + k]!;
      spent += LEAST_SHARE * costs[bean]!;
    }
    rest = 1 - LEAST_SHARE * chosen.length;
    restCeiling = (ceiling - spent) / rest + 1e-9;
    affordable.length = 0;
    dear.length = 0;
    for (let bean = 0; bean < count; bean++) {
      if (!barred[bean]) (costs[bean]! <= restCeiling ? affordable : dear).push(bean);
    }
  }

  function takeOver(corners: readonly Corner[]): void {
    corral.size = 0;
    corral.rowsHeld = 0;
    for (const { bean, partner, weight } of corners) {
      const stillThere = affordable.includes(bean) && (partner < 0 || dear.includes(partner));
      if (stillThere) add(bean, partner, weight);
    }
    if (corral.size === 0) add(affordable[0]!, -1, 1);
    spread(corral);
  }

  function add(bean: number, partner: number, weight: number): void {
    const at = corral.size++;
    const part = partner < 0 ? 0 : (restCeiling - costs[bean]!) / (costs[partner]! - costs[bean]!);
    corral.bean[at] = bean;
    corral.partner[at] = partner;
    corral.part[at] = part;
    corral.weights[at] = weight;
    for (let k = 0; k < axes; k++) {
      let coordinate = points[bean * axes + k]!;
      if (partner >= 0) coordinate += part * (points[partner * axes + k]! - coordinate);
      corral.points[at * axes + k] = base[k]! + rest * coordinate;
    }
  }

  /** The corner furthest against the direction of the nearest point: it shows what may still be gained. */
  function lowestCorner(): typeof lowest {
    for (let bean = 0; bean < count; bean++) {
      let height = 0;
      for (let k = 0; k < axes; k++) height += nearest[k]! * points[bean * axes + k]!;
      heights[bean] = height;
    }
    let low = { bean: -1, partner: -1, height: Infinity, slope: 0 };
    for (const bean of affordable) {
      if (heights[bean]! < low.height) low = { bean, partner: -1, height: heights[bean]!, slope: 0 };
    }
    const lowestAffordable = low.height;
    for (const partner of dear) {
      if (heights[partner]! >= lowestAffordable) continue;
      for (const bean of affordable) {
        const slope = (heights[bean]! - heights[partner]!) / (costs[partner]! - costs[bean]!);
        const height = heights[bean]! - slope * (restCeiling - costs[bean]!);
        if (height < low.height) low = { bean, partner, height, slope };
      }
    }
    return low;
  }

  function outcome({ chosen }: Branch, least: number, square: number): Omit<Relaxed, 'bound'> {
    const { height, slope } = lowest;
    shares.fill(0);
    for (const bean of chosen) shares[bean] = LEAST_SHARE;
    const corners: Corner[] = [];
    for (let i = 0; i < corral.size; i++) {
      const [bean, partner, weight] = [corral.bean[i]!, corral.partner[i]!, corral.weights[i]!];
      const part = corral.part[i]!;
      shares[bean]! += rest * weight * (1 - part);
      if (partner >= 0) shares[partner]! += rest * weight * part;
      corners.push({ bean, partner, weight });
    }
    const boundWith = (bean: number): number => {
      const overCeiling = slope > 0 ? slope * (costs[bean]! - restCeiling) : 0;
      const raised = least + LEAST_SHARE * (heights[bean]! + overCeiling - height);
      return raised > 0 && square > AT_THE_TARGET ? (raised * raised) / square : 0;
    };
    return { boundWith, shares, corners, multiplier: 2 * slope };
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let product = 0;
  for (let k = 0; k < a.length; k++) product += a[k]! * b[k]!;
  return product;
}
