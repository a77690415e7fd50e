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

/** The day of a moment, with its weekday, in London. */
export const weekdayOf = (at: Date): string => WEEKDAY_IN_LONDON.format(at);

const WEEKDAY_IN_LONDON = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/London',
});

/** The time of day in London: 9:30 am, noon. */
export function hourInWords(at: Date): string {
  const time = HOUR.format(at);
  return time === '12:00 pm' ? 'noon' : time;
}

const HOUR = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Europe/London',
});
