import { HOUR_MS } from '../../domain/durations.ts';
import { forgottenBefore } from '../../domain/policy.ts';
import type { Job, JobDeps } from '../platform/jobs.ts';
import { deleteDecidedBefore } from './application-store.ts';

export const distributorJobs = ({ patientDb }: JobDeps): Job[] => [
  {
    name: 'forgetting old applications',
    everyMs: 6 * HOUR_MS,
    work: (now) => deleteDecidedBefore(patientDb, forgottenBefore(now)),
  },
];
