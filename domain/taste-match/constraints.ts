import type { Field } from './field.ts';
import { type Flat, WIDEST } from './flat.ts';

/**
 * Prices on breaking a rule that real blends keep: no share below 0, no cost above the ceiling. Adding them to the loss
 * never raises it for a recipe that keeps the rules, so what is found below a loss with prices is all there is.
 */
export interface Prices {
  /** One per bean of the flat, for a share below 0. */
  shares: Float64Array;
  /** For a penny above the ceiling. */
  ceiling: number;
}

const SWEEPS = 40;
/** Going too far by this much each time gets there sooner. */
const OVERSHOOT = 1.8;
const KEPT = 1e-9;

/** Directions in the frame along which each rule gets broken: one per share and, last, the cost. */
const breaches = Array.from({ length: WIDEST + 1 }, () => new Float64Array(WIDEST));
const limits = new Float64Array(WIDEST + 1);
const squares = new Float64Array(WIDEST + 1);
const prices = new Float64Array(WIDEST + 1);

/**
 * Sets the prices one after the other, each just high enough that its rule is kept, and again, and moves the flat's pull
 * and loss to the blend that is best at these prices (Hildreth's method); until the loss is `enough` to drop the beans.
 */
export function priceConstraints(flat: Flat, field: Field, enough: number): Prices {
  const { size, pull } = flat;
  prices.fill(0);
  // Along a direction that changes no taste, prices would have no hold.
  if (!flat.regular) return { shares: prices.subarray(0, size), ceiling: 0 };
  layBreaches(flat, field);
  let kept = false;
  for (let sweep = 0; sweep < SWEEPS && !kept && flat.loss < enough; sweep++) {
    kept = true;
    for (let rule = 0; rule <= size; rule++) {
      const breach = breaches[rule]!;
      let excess = -limits[rule]!;
      for (let i = 1; i < size; i++) excess -= breach[i]! * pull[i]!;
      if (squares[rule] === 0 || (excess <= KEPT && prices[rule] === 0)) continue;
      const change = Math.max((OVERSHOOT * 2 * excess) / squares[rule]!, -prices[rule]!);
      prices[rule]! += change;
      for (let i = 1; i < size; i++) pull[i]! += (change / 2) * breach[i]!;
      flat.loss += change * excess - (change * change * squares[rule]!) / 4;
      kept &&= Math.abs(excess) <= KEPT;
    }
  }
  return { shares: prices.subarray(0, size), ceiling: prices[size]! };
}

function layBreaches({ size, beans, frame }: Flat, { costs, ceiling }: Field): void {
  const costOfFirst = costs[beans[0]!]!;
  for (let rule = 0; rule <= size; rule++) {
    const breach = breaches[rule]!;
    limits[rule] = rule === 0 ? 1 : rule === size ? ceiling - costOfFirst : 0;
    squares[rule] = 0;
    for (let i = 1; i < size; i++) {
      let along = rule === i ? -1 : 0;
      if (rule === 0) along = 1;
      if (rule === size) along = costs[beans[i]!]! - costOfFirst;
      for (let k = 1; k < i; k++) along -= frame[i * WIDEST + k]! * breach[k]!;
      breach[i] = along / frame[i * WIDEST + i]!;
      squares[rule]! += breach[i]! ** 2;
    }
  }
}
