/** Times and working days as the demo's calendar has them. */
import { type Day, dayAfter, weekday } from '#domain/dispatch/day.ts';
import { MINUTE_MS } from '#domain/durations.ts';

export const after = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE_MS);

export const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** From Monday to Friday. */
export function workingDayBefore(day: Day): Day {
  const before = dayAfter(day, -1);
  return [0, 6].includes(weekday(before)) ? workingDayBefore(before) : before;
}
