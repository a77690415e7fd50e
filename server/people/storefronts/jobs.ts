import { HOUR_MS } from '#domain/durations.ts';
import { forgottenBefore } from '#domain/policy.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { deleteDecidedBefore } from './application-store.ts';

export const storefrontJobs = ({ patientDb }: JobDeps): Job[] => [
  {
    name: 'forgetting old applications for storefronts',
    everyMs: 6 * HOUR_MS,
    work: (now) => deleteDecidedBefore(patientDb, forgottenBefore(now)),
  },
];
