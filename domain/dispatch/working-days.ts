/** Days on which the roastery works although it usually doesn’t, and the other way round, as the office settled them. */
import type { Day } from './day.ts';

export interface WorkingDays {
  closed: ReadonlySet<Day>;
  opened: ReadonlySet<Day>;
}

/** Monday to Friday, without bank holidays: only for rules that don’t care which days the office closed or opened. */
export const USUAL_DAYS: WorkingDays = { closed: new Set(), opened: new Set() };
