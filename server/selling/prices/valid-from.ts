/** From when on prices of a chosen day are valid: at once today, else from midnight in London. */
import type { Day } from '#domain/dispatch/day.ts';
import { dayInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';

const MOST_DAYS = 366;

/** Why prices can't be valid from that day on. */
export function whyNotFrom(from: Day, now: Date): string | null {
  if (from < dayInLondon(now)) return 'That day is over.';
  const days = (timeInLondon(from, 0).getTime() - now.getTime()) / DAY_MS;
  return days > MOST_DAYS ? 'Please choose a day within a year.' : null;
}

export const validFromOf = (from: Day, now: Date): Date =>
  from <= dayInLondon(now) ? now : timeInLondon(from, 0);
