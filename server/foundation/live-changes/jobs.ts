import { HOUR_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { forgetOldChanges } from './change-store.ts';

export const liveChangeJobs = ({ patientDb }: JobDeps): Job[] => [
  { name: 'forgetting old changes', everyMs: HOUR_MS, work: () => forgetOldChanges(patientDb) },
];
