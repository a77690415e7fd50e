/** A day as mails write it: 21 November 2026, in the shop's own time. */
export const dayInMail = (date: Date): string =>
  date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
