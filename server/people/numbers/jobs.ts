import { HOUR_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { sumPastDays } from './sum-days.ts';

export const numbersJobs = ({ patientDb }: JobDeps): Job[] => [
  { name: 'summing days', everyMs: HOUR_MS, work: () => sumPastDays(patientDb) },
];
