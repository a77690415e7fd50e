import type { FastifyBaseLogger } from 'fastify';
import { SECOND_MS } from '#domain/durations.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { mailAnswers } from './mail-answers.ts';

interface Deps extends JobDeps {
  outbox: Outbox;
  log: FastifyBaseLogger;
}

export const inboxJobs = ({ patientDb: db, outbox, log }: Deps): Job[] => [
  {
    name: 'mailing answers to customers',
    everyMs: 2 * SECOND_MS,
    work: (now) => mailAnswers({ db, outbox, log }, now),
  },
];
