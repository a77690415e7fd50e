/** Times of day in London, and working days, as the demo's calendar has them. */
import { type Day, dayAfter, weekday } from '../../domain/dispatch/day.ts';

const MINUTE_MS = 60_000;

/** So many minutes after midnight, London time. Clocks change at night, so that noon tells which time is kept. */
export function londonTime(day: Day, minutes: number): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  const ahead = Number(HOUR.format(noon)) - 12;
  return new Date(Date.parse(day) + (minutes - ahead * 60) * MINUTE_MS);
}

export const after = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE_MS);

/** From Monday to Friday. */
export function workingDayBefore(day: Day): Day {
  const before = dayAfter(day, -1);
  return [0, 6].includes(weekday(before)) ? workingDayBefore(before) : before;
}

const HOUR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  hourCycle: 'h23',
});
