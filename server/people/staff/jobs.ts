import { HOUR_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { forgetWhatEnded } from './forget-what-ended.ts';

export const staffJobs = ({ patientDb }: JobDeps): Job[] => [
  {
    name: 'forgetting ended invitations and tablets',
    everyMs: 6 * HOUR_MS,
    work: (now) => forgetWhatEnded(patientDb, now),
  },
];
