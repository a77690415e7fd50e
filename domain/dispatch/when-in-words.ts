import { dayInLondon } from './dispatch.ts';

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/London' });

/** When something happened, for a reader now: “at 11:02”, and with its day from the next day on. */
export function whenInWords(at: Date, now: Date): string {
  const time = CLOCK.format(at);
  return dayInLondon(at) === dayInLondon(now) ? `at ${time}` : `on ${DAY.format(at)} at ${time}`;
}
