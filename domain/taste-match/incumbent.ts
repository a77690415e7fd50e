import type { Effort } from './effort.ts';
import type { Field } from './field.ts';
import { seededRandom } from './seeded-random.ts';
import { type WholeRecipe, wholePercentages } from './whole-percentages.ts';

/** The best whole recipe so far, over all roasts. */
export interface Incumbent {
  loss: number;
  found: { field: Field; shares: WholeRecipe['shares'] } | null;
}

/** Losses nearer than this are one and the same. */
export const SAME_LOSS = 1e-10;

/** Tries a set of beans for a better recipe; `false` only where that had to be broken off. */
export type Try = (beans: ArrayLike<number>) => boolean;

export function trying(field: Field, incumbent: Incumbent, effort: Effort): Try {
  const search = wholePercentages(field, effort);
  const random = seededRandom(field.count);
  // A set of beans is known again by the sum of its beans' marks.
  const marks = Array.from({ length: field.count }, () => Math.floor(random() * 2 ** 50));
  const settled = new Set<number>();
  return (beans) => {
    let mark = 0;
    for (let i = 0; i < beans.length; i++) mark += marks[beans[i]!]!;
    if (settled.has(mark)) return true;
    if (effort.left < 0) return false;
    const { best, complete } = search(beans, incumbent.loss);
    if (complete) settled.add(mark);
    if (best) {
      incumbent.loss = best.loss;
      incumbent.found = { field, shares: best.shares };
    }
    return complete;
  };
}
