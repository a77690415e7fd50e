/** Blind codes of cups: three digits, drawn at random, so that nothing follows from them. */

export const MOST_CUPS = 12;
export const LOWEST_CODE = 100;
export const HIGHEST_CODE = 999;

/** Different codes, in the order in which they were drawn. `below` answers a random whole number from 0 on that is below its argument. */
export function drawCodes(count: number, below: (end: number) => number): number[] {
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(LOWEST_CODE + below(HIGHEST_CODE - LOWEST_CODE + 1));
  return [...drawn];
}
