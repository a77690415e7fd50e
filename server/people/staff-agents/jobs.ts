import { HOUR_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { deleteEnded } from './proposed-act-store.ts';

export const staffAgentJobs = ({ patientDb }: JobDeps): Job[] => [
  {
    name: 'ending proposed acts',
    everyMs: HOUR_MS,
    work: (now) => deleteEnded(patientDb, now),
  },
];
