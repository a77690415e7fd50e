const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

export const momentInWords = (time: string): string => MOMENT.format(new Date(time));

export const dayInWords = (time: string): string => DAY.format(new Date(time));

/** The day of a moment, with its weekday, in London. */
export const weekdayOf = (at: Date): string => WEEKDAY_IN_LONDON.format(at);

const WEEKDAY_IN_LONDON = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/London',
});
