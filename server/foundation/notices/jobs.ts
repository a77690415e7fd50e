import { HOUR_MS } from '#domain/durations.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { mailNotices } from './mail-notices.ts';
import { deleteOldNotices } from './notice-store.ts';

/** A mail is no alarm bell, and an idle shop asks its database little. */
const EVERY_MS = 20_000;

export const noticeJobs = ({ patientDb, outbox }: JobDeps & Pick<MailingDeps, 'outbox'>): Job[] => [
  { name: 'mailing notices', everyMs: EVERY_MS, work: () => mailNotices({ db: patientDb, outbox }) },
  { name: 'forgetting notices', everyMs: HOUR_MS, work: () => deleteOldNotices(patientDb) },
];
