import type { Day } from './day.ts';

/** Such as `22 November 2026`. */
export const dayInWords = (day: Day): string =>
  new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
