import { SECOND_MS } from '#domain/durations.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { mailConfirmers } from './mail-confirmers.ts';

export const approvalJobs = ({ patientDb, outbox }: JobDeps & { outbox: Outbox }): Job[] => [
  {
    name: 'mailing those who may confirm an act',
    everyMs: 10 * SECOND_MS,
    work: (now) => mailConfirmers({ db: patientDb, outbox }, now),
  },
];
