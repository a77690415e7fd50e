/** For how long the green coffee of a bean lasts, by what went into the roaster in the last weeks. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';

/** Use is the mean of so many weeks up to now; that of standing orders, of as many weeks from now on. */
export const USE_WEEKS = 8;
const WEEK = 7;
/** Of less than a week nobody can say how much a week takes. */
const FEWEST_DAYS = WEEK;

interface Roasted {
  /** Grams that went into the roaster in the last weeks, less what was poured back. */
  roasted: number;
  /** What of it went into standing orders. These are counted by what is expected of them instead. */
  forStanding: number;
  /** Grams that standing orders will take in the next weeks and that are not ordered yet. */
  expected: number;
  /** Days since the bean first had a lot. */
  daysKnown: number;
}

/** Grams a week, whole. A bean that is kept for less than eight weeks is judged by the days that there were. */
export function useAWeek({ roasted, forStanding, expected, daysKnown }: Roasted): number {
  const days = Math.min(USE_WEEKS * WEEK, Math.max(FEWEST_DAYS, daysKnown));
  return Math.round((Math.max(0, roasted - forStanding) * WEEK) / days + expected / USE_WEEKS);
}

/** Weeks, to a tenth; `null` where nothing is used. */
export const coverInWeeks = (grams: number, weekly: number): number | null =>
  weekly === 0 ? null : Math.max(0, Math.floor((grams * 10) / weekly) / 10);

export interface Coming {
  grams: number;
  expectedOn: Day;
}

interface Using {
  today: Day;
  /** On hand, less what open orders have reserved. */
  available: number;
  /** Grams a week. */
  weekly: number;
}

/** The last day for which there is enough; `null` where nothing is used, or it lasts for years. */
export function lastsUntil({ today, available, weekly }: Using): Day | null {
  if (weekly === 0) return null;
  const days = Math.floor((Math.max(0, available) * WEEK) / weekly);
  return days > MOST_DAYS ? null : dayAfter(today, days);
}

/** Beyond that a day says nothing. */
const MOST_DAYS = 3 * 365;

/**
 * The same, counting what is to come on the day on which it is expected. What is late has no day any more: it counts again once
 * somebody gives it another one.
 */
export function lastsWithComing(using: Using, coming: readonly Coming[]): Day | null {
  const expected = coming
    .filter(({ expectedOn }) => expectedOn >= using.today)
    .toSorted((one, other) => (one.expectedOn < other.expectedOn ? -1 : 1));
  let { available } = using;
  for (const { grams, expectedOn } of expected) {
    const until = lastsUntil({ ...using, available });
    if (until === null) return null;
    if (until < expectedOn) return until;
    available += grams;
  }
  return lastsUntil({ ...using, available });
}
