/** What a packed box must weigh. */

import { BOX_GRAMS } from '../order/boxes.ts';
import { kilosInWords } from '../weight.ts';

/** What an empty bag with its label weighs, as the roastery has set it. */
export interface EmptyBag {
  grams: number;
  gramsPerKilo: number;
}

export interface WeighedBag {
  /** As it was weighed when it was filled. */
  grams: number;
  /** What it is sold as. */
  sold: number;
}

export interface BoxType {
  tareGrams: number;
  /** Grams of coffee. */
  holdsGrams: number;
}

const OFF_BY_PARTS = 0.02;
const OFF_BY_GRAMS = 30;

export const expectedGross = (bags: readonly WeighedBag[], type: BoxType, empty: EmptyBag): number =>
  bags.reduce(
    (sum, { grams, sold }) => sum + grams + empty.grams + Math.round((empty.gramsPerKilo * sold) / 1000),
    type.tareGrams,
  );

/** So many grams a box may be off, whichever is more. */
export const mayBeOff = (expected: number): number =>
  Math.max(OFF_BY_GRAMS, Math.floor(expected * OFF_BY_PARTS));

/** Why a box of this weight stays open, or `null`. */
export function whyNotClosed(gross: number, expected: number): string | null {
  const off = gross - expected;
  if (Math.abs(off) <= mayBeOff(expected)) return null;
  const words =
    off < 0 ? `${-off} g too light. Is a bag missing?` : `${off} g too heavy. Is there a bag too many?`;
  return `This box should weigh about ${expected} g. ${gross} g is ${words}`;
}

/** The lightest type of box that takes so much coffee. */
export const boxTypeFor = <T extends BoxType>(grams: number, types: readonly T[]): T | undefined =>
  types.filter(({ holdsGrams }) => holdsGrams >= grams).toSorted((a, b) => a.holdsGrams - b.holdsGrams)[0];

interface Contents {
  boxId: number;
  lineId: number;
  quantity: number;
}

interface Line {
  id: number;
  quantity: number;
  /** Grams of coffee in one bag. */
  grams: number;
}

/** Why bags can't be distributed so, or `null`: each bag lies in one box, no box is empty, and none is too heavy. */
export function whyNotRepacked(
  contents: readonly Contents[],
  lines: readonly Line[],
  boxIds: readonly number[],
): string | null {
  if (contents.some(({ boxId, lineId }) => !boxIds.includes(boxId) || !lines.some(({ id }) => id === lineId)))
    return 'That box or coffee is not of this order.';
  if (new Set(contents.map(({ boxId, lineId }) => `${boxId} ${lineId}`)).size < contents.length)
    return 'A coffee stands twice in a box.';
  const add = (of: (one: Contents) => boolean, weigh: (one: Contents) => number) =>
    contents.filter(of).reduce((sum, one) => sum + weigh(one), 0);
  const missed = lines.find(
    ({ id, quantity }) =>
      add(
        ({ lineId }) => lineId === id,
        (one) => one.quantity,
      ) !== quantity,
  );
  if (missed !== undefined) return 'The boxes together must hold every bag of the order once.';
  const gramsOf = new Map(lines.map(({ id, grams }) => [id, grams]));
  const weights = boxIds.map((id) =>
    add(
      ({ boxId }) => boxId === id,
      ({ lineId, quantity }) => quantity * (gramsOf.get(lineId) ?? 0),
    ),
  );
  if (weights.includes(0)) return 'No box may stay empty.';
  return weights.some((grams) => grams > BOX_GRAMS)
    ? `A box holds at most ${kilosInWords(BOX_GRAMS)} of coffee.`
    : null;
}
