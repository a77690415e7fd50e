import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { forgetRequests } from './batch-store.ts';
import { tellLeft } from './tell-left.ts';

/** An answer that got lost is asked for again within minutes. */
const ASKED_AGAIN_FOR_MS = 7 * DAY_MS;

export const orderBatchJobs = ({ patientDb: db, outbox }: JobDeps & { outbox: Outbox }): Job[] => [
  {
    name: 'telling buyers of batches what left',
    everyMs: HOUR_MS,
    work: (now) => tellLeft({ db, outbox }, now),
  },
  {
    name: 'forgetting requests for batches',
    everyMs: 6 * HOUR_MS,
    work: (now) => forgetRequests(db, new Date(now.getTime() - ASKED_AGAIN_FOR_MS)),
  },
];
