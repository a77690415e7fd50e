import { daily } from '#server/platform/daily.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { writeOffOldTasters } from './end-tasters.ts';

/** Before anybody packs. */
const FROM_MINUTES = 3 * 60;

export const tasterShelfJobs = ({ patientDb }: JobDeps): Job[] => [
  daily(patientDb, {
    name: 'writing off old tasters',
    fromMinutes: FROM_MINUTES,
    work: (now) => writeOffOldTasters(patientDb, now),
  }),
];
