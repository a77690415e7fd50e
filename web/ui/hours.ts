/** Apart from days, which more pages say. */
import { minutesOf, timeInWords } from '#domain/dispatch/cut-off.ts';

/** The time of day in London, as a cut-off is said: 9:30 am, noon. */
export const hourInWords = (at: Date): string => timeInWords(minutesOf(HOUR.format(at)));

const HOUR = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
});
