import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { deleteReadersBefore } from './reader-store.ts';

export const orderDeskJobs = ({ patientDb: db }: JobDeps): Job[] => [
  {
    name: 'forgetting who read orders',
    everyMs: 6 * HOUR_MS,
    work: (now) => deleteReadersBefore(db, new Date(now.getTime() - DAY_MS)),
  },
];
