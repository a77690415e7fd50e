/** When a standing order comes, as one says it: every Monday and Thursday, every 2 weeks on Friday. */
import type { Rhythm } from './standing-days.ts';

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const LIST = new Intl.ListFormat('en-GB');

export function rhythmInWords({ weekdays, everyWeeks }: Pick<Rhythm, 'weekdays' | 'everyWeeks'>): string {
  const days = LIST.format(weekdays.map((day) => NAMES[day - 1] ?? ''));
  return everyWeeks === 1 ? `every ${days}` : `every ${everyWeeks} weeks on ${days}`;
}
