import { HOUR_MS } from '../../domain/durations.ts';
import type { Outbox } from '../mail/mail.ts';
import type { Job, JobDeps } from '../platform/jobs.ts';
import { sendReminders } from './send-reminders.ts';
import { sendStatements } from './send-statements.ts';

export const onAccountJobs = ({ patientDb: db, outbox }: JobDeps & { outbox: Outbox }): Job[] => [
  { name: 'mailing statements', everyMs: HOUR_MS, work: (now) => sendStatements({ db, outbox }, now) },
  { name: 'reminding of payments', everyMs: HOUR_MS, work: (now) => sendReminders({ db, outbox }, now) },
];
