import { daily } from '#server/platform/daily.ts';
import type { Job } from '#server/platform/jobs.ts';
import { backUpNightly, type NightlyDeps } from './back-up-nightly.ts';

/** In the small hours, after the work that is done at midnight. */
const FROM_MINUTES = 3 * 60;

export const backupJobs = (deps: NightlyDeps): Job[] => [
  daily(deps.patientDb, {
    name: 'backing up',
    fromMinutes: FROM_MINUTES,
    work: (now) => backUpNightly(deps, now),
  }),
];
