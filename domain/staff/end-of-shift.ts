/** Until when a tablet stays enrolled: eight in the evening, in London. */
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';

const EVENING = 20 * 60;

/** The next eight o'clock after that moment. */
export function endOfShift(at: Date): Date {
  const day = dayInLondon(at);
  const today = timeInLondon(day, EVENING);
  return today > at ? today : timeInLondon(dayAfter(day, 1), EVENING);
}
