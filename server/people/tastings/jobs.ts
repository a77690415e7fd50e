import { HOUR_MS } from '#domain/durations.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { daily } from '#server/platform/daily.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { askHowTheyWere } from './ask-how-they-were.ts';
import { closeTastings } from './close-tastings.ts';

export const tastingJobs = ({ patientDb: db, outbox }: JobDeps & Pick<MailingDeps, 'outbox'>): Job[] => [
  { name: 'closing tastings', everyMs: HOUR_MS, work: (now) => closeTastings(db, now) },
  daily(db, {
    name: 'asking how flights were',
    fromMinutes: 9 * 60,
    work: (now) => askHowTheyWere({ db, outbox }, now),
  }),
];
