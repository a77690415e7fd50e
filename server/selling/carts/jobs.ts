import { HOUR_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { sweepCarts } from './sweep-carts.ts';

export const cartJobs = ({ patientDb }: JobDeps): Job[] => [
  { name: 'sweeping carts', everyMs: 6 * HOUR_MS, work: (now) => sweepCarts(patientDb, now) },
];
