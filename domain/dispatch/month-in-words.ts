import type { Day } from './day.ts';

/** The month of a day, such as `November 2026`. */
export const monthInWords = (day: Day): string =>
  new Date(day).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
