import type { Day } from './day.ts';

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month of a day, such as `November 2026`. */
export const monthInWords = (day: Day): string => MONTH.format(new Date(day));
