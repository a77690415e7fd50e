import type { Field } from './field.ts';
import { type Flat, WIDEST } from './flat.ts';

/** Every bean seen from a flat: what the flat would gain if it went through that bean as well. */
export interface Reach {
  /** Coordinates along the frame, row by row. */
  along: Float64Array;
  /** Squared distance from the flat. */
  distance: Float64Array;
  /** The pull of the origin away from the flat; the loss falls by `pull² / distance`. */
  pull: Float64Array;
}

export const makeReach = (count: number): Reach => ({
  along: new Float64Array(WIDEST * count),
  distance: new Float64Array(count),
  pull: new Float64Array(count),
});

export function lookAround(reach: Reach, flat: Flat, { count, gram, costs }: Field): void {
  const { along, distance, pull } = reach;
  const { size, beans, frame, multiplier } = flat;
  const first = beans[0]! * count;
  const square = gram[first + beans[0]!]!;
  for (let j = 0; j < count; j++) {
    const toFirst = gram[first + j]!;
    distance[j] = gram[j * count + j]! - 2 * toFirst + square;
    pull[j] = toFirst - square;
    if (multiplier > 0) pull[j]! += (multiplier / 2) * (costs[j]! - costs[beans[0]!]!);
  }
  for (let i = 1; i < size; i++) {
    const row = i * count;
    const bean = beans[i]! * count;
    const shift = square - gram[first + beans[i]!]!;
    const scale = 1 / frame[i * WIDEST + i]!;
    const pulled = flat.pull[i]!;
    for (let j = 0; j < count; j++) {
      let product = gram[bean + j]! - gram[first + j]! + shift;
      for (let k = 1; k < i; k++) product -= frame[i * WIDEST + k]! * along[k * count + j]!;
      const x = product * scale;
      along[row + j] = x;
      distance[j]! -= x * x;
      pull[j]! -= x * pulled;
    }
  }
}
