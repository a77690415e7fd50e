/** Settling a flight: which coffee each step gets of those that are there, and under which letter it is tasted. */
import { STEPS, type Step } from '#domain/preference/flight.ts';

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

export type Letter = (typeof LETTERS)[number];

export interface SettledCup {
  step: Step;
  letter: Letter;
}

/**
 * The steps with their letters, drawn by lot. `drawBelow` draws a whole number from 0 to below its argument; each order of letters is as
 * likely as any other where each of its numbers is.
 */
export function drawLetters(drawBelow: (limit: number) => number): SettledCup[] {
  const left = [...LETTERS];
  return STEPS.map((step) => {
    const [letter = 'A'] = left.splice(drawBelow(left.length), 1);
    return { step, letter };
  });
}
