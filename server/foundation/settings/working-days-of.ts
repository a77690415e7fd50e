import { type Settings, settings } from '#contract/settings/settings.ts';
import { minutesOf } from '#domain/dispatch/cut-off.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { WorkingDays } from '#domain/dispatch/working-days.ts';
import { versionsOf } from './settings-at.ts';
import type { StoredVersion } from './settings-store.ts';

/** The settled days as the rules of dispatch take them, with every cut-off that there was, is or is to come. */
export const workingDaysOf = (
  { working_days: { closed, opened } }: Pick<Settings, 'working_days'>,
  versions: readonly StoredVersion[],
): WorkingDays => ({
  closed: new Set(closed.map(({ day }) => day)),
  opened: new Set(opened.map(({ day }) => day)),
  cutOffs: versionsOf(versions, 'cut_off')
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .toSorted((a, b) => a.id - b.id)
    .toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())
    .map(({ value, validFrom }) => ({
      from: dayInLondon(validFrom),
      minutes: minutesOf(settings.shape.cut_off.parse(value)),
    })),
});
