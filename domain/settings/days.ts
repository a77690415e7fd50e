/** Which days may be closed, and which opened. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { isWorkingDay } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';

export interface SettledDays {
  closed: readonly { day: Day }[];
  opened: readonly { day: Day }[];
}

const MOST_DAYS_AHEAD = 730;
/** An order never waits longer than twenty working days for its day, so no closing may last that long. */
const MOST_DAYS_CLOSED = 14;

/** What is wrong with the days, in a sentence; `null` if nothing is. Days that stood there before may stay. */
export function wrongWithDays(
  { closed, opened }: SettledDays,
  before: SettledDays,
  today: Day,
): string | null {
  const known = new Set([...before.closed, ...before.opened].map(({ day }) => day));
  const days = [...closed, ...opened].map(({ day }) => day);
  const twice = days.find((day, index) => days.indexOf(day) !== index);
  if (twice !== undefined) return `${dayInWords(twice)} stands there twice.`;
  for (const { day } of closed)
    if (!isWorkingDay(day, USUAL_DAYS)) return `The roastery is closed on ${dayInWords(day)} anyway.`;
  for (const { day } of opened)
    if (isWorkingDay(day, USUAL_DAYS)) return `${dayInWords(day)} is a working day anyway.`;
  const added = days.filter((day) => !known.has(day));
  const past = added.find((day) => day < today);
  if (past !== undefined) return `${dayInWords(past)} has passed.`;
  const far = added.find((day) => day > dayAfter(today, MOST_DAYS_AHEAD));
  if (far !== undefined) return `${dayInWords(far)} is more than two years ahead.`;
  return longestClosing(closed) > MOST_DAYS_CLOSED
    ? `The roastery can be closed for at most ${MOST_DAYS_CLOSED} working days on end.`
    : null;
}

/** The days that are still to come: no more than so many are settled at once, and the past ones would fill that up. */
export const withoutPast = <One extends { day: Day }>(
  { closed, opened }: { closed: readonly One[]; opened: readonly One[] },
  today: Day,
): { closed: One[]; opened: One[] } => ({
  closed: closed.filter(({ day }) => day >= today),
  opened: opened.filter(({ day }) => day >= today),
});

/** In working days on end. */
function longestClosing(closed: SettledDays['closed']): number {
  const days = new Set(closed.map(({ day }) => day));
  let longest = 0;
  for (const start of days) {
    let length = 0;
    for (let day = start; days.has(day) || !isWorkingDay(day, USUAL_DAYS); day = dayAfter(day, 1))
      if (days.has(day)) length++;
    longest = Math.max(longest, length);
  }
  return longest;
}
