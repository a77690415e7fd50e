/** Days and times as staff read them: short, in London, by the 24-hour clock. */

const SHORT_DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** A calendar day such as 2026-11-23: Mon 23 Nov. */
export const shortDay = (day: string): string => SHORT_DAY.format(new Date(day));

const DAY_AND_MONTH = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A calendar day such as 2026-11-23, where its year stands beside it: 23 Nov. */
export const dayAndMonth = (day: string): string => DAY_AND_MONTH.format(new Date(day));

const SHORT_MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** 23 Nov, 07:00. */
export const shortMoment = (time: string): string => SHORT_MOMENT.format(new Date(time));

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** 07:00. */
export const clockTime = (time: string): string => CLOCK.format(new Date(time));

const SHORT_DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/London',
});

/** 23 Nov 2026. */
export const shortDate = (time: string): string => SHORT_DATE.format(new Date(time));

const SHORT_MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A month such as 2026-11, or by one of its days: Nov 2026. */
export const shortMonth = (month: string): string => SHORT_MONTH.format(new Date(month));
