import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { mailNotices } from './mail-notices.ts';
import { deleteOldNotices } from './notice-store.ts';

export const noticeJobs = ({ patientDb, outbox }: JobDeps & Pick<MailingDeps, 'outbox'>): Job[] => [
  // A mail is no alarm bell, and an idle shop asks its database little.
  { name: 'mailing notices', everyMs: MINUTE_MS, work: () => mailNotices({ db: patientDb, outbox }) },
  { name: 'forgetting notices', everyMs: HOUR_MS, work: () => deleteOldNotices(patientDb) },
];
