/** Days on which the roastery works although it usually doesn’t, the other way round, and until when, as the office settled them. */
import type { CutOff } from './cut-off.ts';
import type { Day } from './day.ts';

export interface WorkingDays {
  closed: ReadonlySet<Day>;
  opened: ReadonlySet<Day>;
  cutOffs: readonly CutOff[];
}

/** Monday to Friday, without bank holidays, until noon: only for rules that don’t care what the office settled. */
export const USUAL_DAYS: WorkingDays = { closed: new Set(), opened: new Set(), cutOffs: [] };
