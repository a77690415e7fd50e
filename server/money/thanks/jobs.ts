import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { daily } from '#server/platform/daily.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { giveThanks } from './give-thanks.ts';
import { mailThanks } from './mail-thanks.ts';
import { stateCommissions } from './state-commissions.ts';

export const thanksJobs = ({ patientDb: db, outbox }: JobDeps & Pick<MailingDeps, 'outbox'>): Job[] => [
  daily(db, { name: 'giving thanks', fromMinutes: 2 * 60, work: (now) => giveThanks(db, now) }),
  daily(db, {
    name: 'stating commissions',
    fromMinutes: 9 * 60,
    work: (now) => stateCommissions({ db, outbox }, now),
  }),
  daily(db, {
    name: 'mailing thanks of the month',
    fromMinutes: 9 * 60,
    work: (now) => mailThanks({ db, outbox }, now),
  }),
];
