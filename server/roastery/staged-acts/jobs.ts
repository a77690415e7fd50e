import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { deleteOldActs } from './act-store.ts';
import { carryOutActs } from './carry-out-acts.ts';

interface Deps extends JobDeps {
  outbox: Outbox;
  clock: Clock;
  log: FastifyBaseLogger;
}

export const stagedActJobs = ({ patientDb: db, outbox, clock, log }: Deps): Job[] => [
  {
    name: 'carrying out acts on orders',
    everyMs: 2 * SECOND_MS,
    work: (now) => carryOutActs({ db, outbox, clock, log }, now),
  },
  { name: 'forgetting old acts on orders', everyMs: 6 * HOUR_MS, work: (now) => forgetOldActs(db, now) },
];

/** Longer than any screen shows an act. */
const DAYS_KEPT = 30;

/** What an act did stands in the audit log and in the logs of its orders. */
const forgetOldActs = (db: Database, now: Date): Promise<void> =>
  deleteOldActs(db, new Date(now.getTime() - DAYS_KEPT * DAY_MS));
