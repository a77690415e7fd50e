import type { Settings } from '../../contract/settings/settings.ts';
import type { WorkingDays } from '../../domain/dispatch/working-days.ts';

/** The settled days as the rules of dispatch take them. */
export const workingDaysOf = ({ working_days: { closed, opened } }: Settings): WorkingDays => ({
  closed: new Set(closed.map(({ day }) => day)),
  opened: new Set(opened.map(({ day }) => day)),
});
