import type { Day } from '#domain/dispatch/day.ts';
import { WHOLE_BEAN } from './grind.ts';

/** For how many months coffee is best, as the roastery has set it. */
export interface BestMonths {
  beans: number;
  ground: number;
}

export function bestBefore(roastedOn: Day, grindId: number, { beans, ground }: BestMonths): Day {
  const [year = 0, month = 1, day = 1] = roastedOn.split('-').map(Number);
  const later = month - 1 + (grindId === WHOLE_BEAN ? beans : ground);
  // The day before the first of the month after it; a shorter month ends the date.
  const last = new Date(Date.UTC(year, later + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, later, Math.min(day, last))).toISOString().slice(0, 10);
}
