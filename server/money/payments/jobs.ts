import { HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { forgetOldEvents } from './forget-payments.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { deleteRemovedPayments } from './remove-saved-payment.ts';

export const paymentJobs = (deps: JobDeps & PaymentDeps): Job[] => [
  { name: 'reconciling payments', everyMs: 20 * SECOND_MS, work: (now) => reconcilePayments(deps, now) },
  {
    name: 'deleting removed payments at PayPal',
    everyMs: 20 * SECOND_MS,
    work: (now) => deleteRemovedPayments(deps, now),
  },
  {
    name: 'forgetting old events',
    everyMs: 6 * HOUR_MS,
    work: (now) => forgetOldEvents(deps.patientDb, now),
  },
];
