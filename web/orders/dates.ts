/** The two formats of time on an order, in British time. */
const SHORT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: 'numeric',
});

const LONG = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
});

/** YYYY/MM/D */
export function dayOf(time: string): string {
  const { year, month, day } = partsOf(SHORT, time);
  return `${year}/${month}/${Number(day)}`;
}

/** MMMM D, YYYY h:mm:ss a */
export function momentOf(time: string): string {
  const { year, month, day, hour, minute, second, dayPeriod } = partsOf(LONG, time);
  return `${month} ${day}, ${year} ${hour}:${minute}:${second} ${dayPeriod?.toLowerCase()}`;
}

const partsOf = (format: Intl.DateTimeFormat, time: string): Record<string, string> =>
  Object.fromEntries(format.formatToParts(new Date(time)).map(({ type, value }) => [type, value]));
