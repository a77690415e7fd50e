/** Which month is stated when: on the first working day of the next one, London time. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon, isWorkingDay, minutesInLondon } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';

/** Nobody is mailed at night. */
export const MAILED_FROM_MINUTES = 8 * 60;

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

export const monthAfter = (month: Day): Day => firstOfMonth(dayAfter(month, 31));

const monthBefore = (month: Day): Day => firstOfMonth(dayAfter(month, -1));

/** The month whose statements are to be out by now; `null` before the first working day's morning. */
export function monthToState(now: Date): Day | null {
  const today = dayInLondon(now);
  const month = firstOfMonth(today);
  let first = month;
  // The usual days: nobody has to be at the roastery for a statement.
  while (!isWorkingDay(first, USUAL_DAYS)) first = dayAfter(first, 1);
  const isTime = today > first || (today === first && minutesInLondon(now) >= MAILED_FROM_MINUTES);
  return isTime ? monthBefore(month) : null;
}
