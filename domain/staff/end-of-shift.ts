/** Until when a tablet stays enrolled: eight in the evening, in London. */
import { dayAfter } from '../dispatch/day.ts';
import { dayInLondon, timeInLondon } from '../dispatch/dispatch.ts';

/** The next eight o'clock after that moment. */
export function endOfShift(at: Date): Date {
  const today = eveningOf(dayInLondon(at));
  return today > at ? today : eveningOf(dayAfter(dayInLondon(at), 1));
}

const eveningOf = (day: string): Date => timeInLondon(day, 20 * 60);
