import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { carryOutActs } from './carry-out-acts.ts';
import { forgetOldActs } from './forget-old-acts.ts';

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
