const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day such as 2026-02-28, for people and machines alike. */
export const Day = ({ day }: { day: string }) => <time dateTime={day}>{LONG.format(new Date(day))}</time>;
