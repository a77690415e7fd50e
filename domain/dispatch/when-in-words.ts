import { dayInLondon } from './dispatch.ts';

/** When something happened, for whoever reads it now: “at 11:02”, and with its day from the next day on. */
export function whenInWords(at: Date, now: Date): string {
  const time = at.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/London',
  });
  if (dayInLondon(at) === dayInLondon(now)) return `at ${time}`;
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/London' });
  return `on ${day} at ${time}`;
}
