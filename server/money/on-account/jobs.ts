import { MAILED_FROM_MINUTES } from '#domain/on-account/statement-month.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import { daily } from '#server/platform/daily.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { sendReminders } from './send-reminders.ts';
import { sendStatements } from './send-statements.ts';

export const onAccountJobs = ({ patientDb: db, outbox }: JobDeps & { outbox: Outbox }): Job[] => [
  daily(db, {
    name: 'mailing statements',
    fromMinutes: MAILED_FROM_MINUTES,
    work: (now) => sendStatements({ db, outbox }, now),
  }),
  daily(db, {
    name: 'reminding of payments',
    fromMinutes: MAILED_FROM_MINUTES,
    work: (now) => sendReminders({ db, outbox }, now),
  }),
];
