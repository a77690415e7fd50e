import { HOUR_MS } from '#domain/durations.ts';
import { forgottenBefore } from '#domain/policy.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { deleteDecidedBefore } from './application-store.ts';
import { endDistributors } from './end-distributor.ts';

export const distributorJobs = ({ patientDb, outbox }: JobDeps & { outbox: Outbox }): Job[] => [
  {
    name: 'ending accounts of distributors',
    everyMs: HOUR_MS,
    work: (now) => endDistributors({ db: patientDb, outbox }, now),
  },
  {
    name: 'forgetting old applications',
    everyMs: 6 * HOUR_MS,
    work: (now) => deleteDecidedBefore(patientDb, forgottenBefore(now)),
  },
];
