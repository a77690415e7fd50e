/** What becomes of a proposal: nobody's silence orders anything, and those who stay silent are left in peace. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';

/** How long an answer is waited for. */
export const PROPOSAL_DAYS = 10;
/** After so many silences in a row nothing more is proposed. */
export const MOST_SILENCES = 2;
/** Only arrivals of so many days are counted: what was longer ago says little. */
export const ARRIVALS_OF_DAYS = 400;

const PUT_OFF_DAYS = 7;

/** By what a member said of the coffee that came. */
export const OPINIONS = ['too early', 'right', 'too late'] as const;
export type Opinion = (typeof OPINIONS)[number];

const SHIFTS: Record<Opinion, number> = { 'too early': -0.1, right: 0, 'too late': 0.1 };
const MOST_SHIFT = 0.5;

/** Too early means that the customer drinks less than estimated. */
export function shiftOf(opinions: readonly Opinion[]): number {
  const sum = opinions.reduce((shift, opinion) => shift + SHIFTS[opinion], 0);
  return Math.max(-MOST_SHIFT, Math.min(MOST_SHIFT, sum));
}

export const putOffUntil = (today: Day): Day => dayAfter(today, PUT_OFF_DAYS);

/** Skipping one order waits for as long as it would have lasted. */
export const skippedUntil = (
  proposedOn: Day,
  { grams, gramsADay }: { grams: number; gramsADay: number },
): Day => dayAfter(proposedOn, Math.max(PUT_OFF_DAYS, Math.round(grams / gramsADay)));
