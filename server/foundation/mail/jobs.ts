import { HOUR_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { forgetOldMails } from './forget-old-mails.ts';

export const mailJobs = ({ patientDb }: JobDeps): Job[] => [
  { name: 'forgetting old mails', everyMs: 6 * HOUR_MS, work: (now) => forgetOldMails(patientDb, now) },
];
