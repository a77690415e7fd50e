/** What a packed box must weigh. */
import { gramsOnScale } from '#domain/weight.ts';

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
    off < 0
      ? `${gramsOnScale(-off)} too light. Is a bag missing?`
      : `${gramsOnScale(off)} too heavy. Is there a bag too many?`;
  return `This box should weigh about ${gramsOnScale(expected)}. ${gramsOnScale(gross)} is ${words}`;
}

/** The lightest type of box that takes so much coffee. */
export const boxTypeFor = <T extends BoxType>(grams: number, types: readonly T[]): T | undefined =>
  types.filter(({ holdsGrams }) => holdsGrams >= grams).toSorted((a, b) => a.holdsGrams - b.holdsGrams)[0];
