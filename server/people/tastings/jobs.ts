import { HOUR_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { closeTastings } from './close-tastings.ts';

export const tastingJobs = ({ patientDb }: JobDeps): Job[] => [
  { name: 'closing tastings', everyMs: HOUR_MS, work: (now) => closeTastings(patientDb, now) },
];
