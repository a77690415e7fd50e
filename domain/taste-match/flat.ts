import type { Field } from './field.ts';

/** As many beans as a flat may go through; a blend has at most six. */
export const WIDEST = 6;

/**
 * The flat through some beans' points: what their mixtures reach when a share may also be negative. It is held as the
 * triangular frame of the directions from the first bean to each other one, with the pull of the origin along each.
 * A multiplier above 0 adds the price of exceeding the ceiling; distances then are lower bounds for recipes within it.
 */
export interface Flat {
  size: number;
  beans: Int32Array;
  multiplier: number;
  /** Row `i` belongs to bean `i`; rows start at `i * WIDEST`, and row 0 is not used. */
  frame: Float64Array;
  pull: Float64Array;
  /** The squared distance of the flat from the origin. */
  loss: number;
  /** Whether its beans are as different as they are many; beans judged by few tastes hardly are. */
  regular: boolean;
}

export const makeFlat = (): Flat => ({
  size: 0,
  beans: new Int32Array(WIDEST),
  multiplier: 0,
  frame: new Float64Array(WIDEST * WIDEST),
  pull: new Float64Array(WIDEST),
  loss: 0,
  regular: true,
});

/** Lays the flat through the beans that stand in it. */
export function layFlat(flat: Flat, { count, gram, costs, ceiling }: Field): void {
  const { size, beans, multiplier, frame, pull } = flat;
  const first = beans[0]!;
  const square = gram[first * count + first]!;
  flat.regular = true;
  flat.loss = square + (multiplier > 0 ? multiplier * (costs[first]! - ceiling) : 0);
  for (let i = 1; i < size; i++) {
    const bean = beans[i]!;
    const toFirst = gram[first * count + bean]!;
    for (let j = 1; j <= i; j++) {
      const other = beans[j]!;
      let product = gram[bean * count + other]! - toFirst - gram[first * count + other]! + square;
      for (let k = 1; k < j; k++) product -= frame[i * WIDEST + k]! * frame[j * WIDEST + k]!;
      if (i === j && product < REGULAR) flat.regular = false;
      frame[i * WIDEST + j] =
        j < i ? product / frame[j * WIDEST + j]! : Math.sqrt(Math.max(product, FLATTEST));
    }
    let pulled = toFirst - square + (multiplier / 2) * (costs[bean]! - costs[first]!);
    for (let k = 1; k < i; k++) pulled -= frame[i * WIDEST + k]! * pull[k]!;
    pulled /= frame[i * WIDEST + i]!;
    pull[i] = pulled;
    flat.loss -= pulled * pulled;
  }
}

/** Keeps two beans of one taste apart. */
export const FLATTEST = 1e-12;
const REGULAR = 1e-7;
