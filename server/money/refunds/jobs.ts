import { SECOND_MS } from '#domain/durations.ts';
import type { PaymentDeps } from '#server/money/payments/payments.ts';
import type { Job } from '#server/platform/jobs.ts';
import { carryOutRefunds } from './carry-out-refunds.ts';

export const refundJobs = (deps: PaymentDeps): Job[] => [
  { name: 'carrying out refunds', everyMs: 20 * SECOND_MS, work: () => carryOutRefunds(deps) },
];
