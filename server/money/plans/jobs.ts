import { HOUR_MS } from '#domain/durations.ts';
import { forgottenBefore } from '#domain/policy.ts';
import type { PaymentDeps } from '#server/money/payments/payments.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { deleteRequestsDeclinedBefore } from './plan-request-store.ts';
import { runBusinessPlans } from './run-business-plans.ts';
import { runPlans } from './run-plans.ts';
import { runTrials } from './trials.ts';

export const planJobs = (deps: JobDeps & PaymentDeps): Job[] => [
  {
    name: 'trials',
    everyMs: HOUR_MS,
    work: (now) => runTrials({ db: deps.patientDb, outbox: deps.outbox }, now),
  },
  { name: 'running plans', everyMs: HOUR_MS, work: (now) => runPlans(deps, now) },
  { name: 'running plans of businesses', everyMs: HOUR_MS, work: (now) => runBusinessPlans(deps, now) },
  {
    name: 'forgetting old requests for plans',
    everyMs: 6 * HOUR_MS,
    work: (now) => deleteRequestsDeclinedBefore(deps.patientDb, forgottenBefore(now)),
  },
];
