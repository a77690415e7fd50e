/** Whether bags may be split into boxes like that: each bag lies in one box, and no box is too heavy to post. */
import { kilosInWords } from '#domain/weight.ts';
import { BOX_GRAMS } from './boxes.ts';

interface LineToSplit {
  id: number;
  quantity: number;
  /** Grams in one bag. */
  grams: number;
}

export interface BagsOfBox {
  order_blend_id: number;
  quantity: number;
}

/** `null` for a split that may be. */
export function whatIsWrongWithSplit(
  lines: readonly LineToSplit[],
  boxes: readonly (readonly BagsOfBox[])[],
): string | null {
  const split = boxes.flat();
  if (split.some(({ order_blend_id }) => !lines.some(({ id }) => id === order_blend_id)))
    return 'That coffee is not in this order.';
  for (const [index, bags] of boxes.entries()) {
    if (new Set(bags.map(({ order_blend_id }) => order_blend_id)).size < bags.length)
      return `Box ${index + 1} names a coffee twice.`;
    const grams = bags.reduce(
      (sum, { order_blend_id, quantity }) => sum + quantity * gramsOf(lines, order_blend_id),
      0,
    );
    if (grams > BOX_GRAMS)
      return `Box ${index + 1} would hold ${kilosInWords(grams)}: at most ${kilosInWords(BOX_GRAMS)}.`;
  }
  const wrong = lines.find(
    ({ id, quantity }) =>
      split.filter((bags) => bags.order_blend_id === id).reduce((sum, bags) => sum + bags.quantity, 0) !==
      quantity,
  );
  return wrong === undefined ? null : 'The boxes do not hold each bag once.';
}

const gramsOf = (lines: readonly LineToSplit[], id: number): number =>
  lines.find((line) => line.id === id)?.grams ?? 0;
