import { HOUR_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { forgetWhatExpired } from './forget-what-expired.ts';

export const accountJobs = ({ patientDb }: JobDeps): Job[] => [
  { name: 'forgetting what expired', everyMs: 6 * HOUR_MS, work: () => forgetWhatExpired(patientDb) },
];
