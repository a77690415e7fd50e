const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day such as 2026-02-28, in words and machine-readable. */
export const Day = ({ day }: { day: string }) => <time dateTime={day}>{LONG.format(new Date(day))}</time>;
