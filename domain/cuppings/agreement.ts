/**
 * How far tasters agree: the average deviation index, which is how far scores lie from their median on average, in points of the
 * scale. Burke and Dunlap (2002) take a sixth of the number of choices as the most that still counts as agreement.
 */

const CHOICES = 10;

/** The most that still counts as agreement. */
export const MOST_DEVIATION = CHOICES / 6;

export const AGREEMENTS = ['close', 'fair', 'none'] as const;

/** `close` is within half of what still counts, `none` is beyond it. */
export type Agreement = (typeof AGREEMENTS)[number];

export interface Spread {
  mean: number;
  median: number;
  lowest: number;
  highest: number;
  /** From the median, on average. */
  deviation: number;
  /** `null` where fewer than two tasters said anything. */
  agreement: Agreement | null;
}

/** Of scores from 1 to 10, whatever their order; `null` without any. */
export function spreadOf(scores: readonly number[]): Spread | null {
  const sorted = scores.toSorted((one, other) => one - other);
  const [lowest] = sorted;
  const highest = sorted.at(-1);
  if (lowest === undefined || highest === undefined) return null;
  const median = medianOf(sorted);
  const deviation = meanOf(sorted.map((score) => Math.abs(score - median)));
  return {
    mean: meanOf(sorted),
    median,
    lowest,
    highest,
    deviation,
    agreement: sorted.length < 2 ? null : agreementAt(deviation),
  };
}

export function agreementAt(deviation: number): Agreement {
  if (deviation <= MOST_DEVIATION / 2) return 'close';
  return deviation <= MOST_DEVIATION ? 'fair' : 'none';
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const medianOf = (sorted: readonly number[]): number => {
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
};
