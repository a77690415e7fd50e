import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { forgetUsersOfEnded } from './personal-data-store.ts';

export const voucherJobs = ({ patientDb }: JobDeps): Job[] => [
  {
    name: 'forgetting who used ended vouchers',
    everyMs: 6 * HOUR_MS,
    work: (now) => forgetUsersOfEnded(patientDb, dayInLondon(now)),
  },
];
