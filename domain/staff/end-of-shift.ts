/** Until when a tablet stays enrolled: eight in the evening, in London. */
import { dayAfter } from '../dispatch/day.ts';
import { dayInLondon } from '../dispatch/dispatch.ts';

const EVENING_HOUR = 20;
const HOUR_MS = 60 * 60_000;

const hourInLondon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The next eight o'clock after that moment. */
export function endOfShift(at: Date): Date {
  const today = eveningOf(dayInLondon(at));
  return today > at ? today : eveningOf(dayAfter(dayInLondon(at), 1));
}

/** In summer, London is an hour ahead. */
function eveningOf(day: string): Date {
  const inWinter = new Date(Date.parse(day) + EVENING_HOUR * HOUR_MS);
  const isWinter = Number(hourInLondon.format(inWinter)) === EVENING_HOUR;
  return isWinter ? inWinter : new Date(inWinter.getTime() - HOUR_MS);
}
