import type { Day } from './day.ts';

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Such as `22 November 2026`. */
export const dayInWords = (day: Day): string => LONG.format(new Date(day));

const WEEKDAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** As one says it of the next few: `Tuesday 24 November`. */
export const weekdayInWords = (day: Day): string => WEEKDAY.format(new Date(day));
