import { HOUR_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { forgetMergedPasswords } from './merge-store.ts';

export const customerDeskJobs = ({ patientDb }: JobDeps): Job[] => [
  {
    name: 'forgetting passwords of merged accounts',
    everyMs: HOUR_MS,
    work: (now) => forgetMergedPasswords(patientDb, now),
  },
];
