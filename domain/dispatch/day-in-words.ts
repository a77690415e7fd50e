import type { Day } from './day.ts';

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Such as `22 November 2026`. */
export const dayInWords = (day: Day): string => LONG.format(new Date(day));
