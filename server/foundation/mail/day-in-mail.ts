const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** A day as mails write it: 21 November 2026, in the shop's own time. */
export const dayInMail = (date: Date): string => LONG.format(date);
