const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

export const momentInWords = (time: string): string => MOMENT.format(new Date(time));

export const dayInWords = (time: string): string => DAY.format(new Date(time));

/** A calendar day such as 2026-11-25, with its weekday. */
export const weekdayInWords = (day: string): string => WEEKDAY.format(new Date(day));

const WEEKDAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
