import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { daily } from '#server/platform/daily.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { lapseCredits } from './flight-credits.ts';
import { forgetUsersOfEnded } from './personal-data-store.ts';
import { remindOfCredits } from './remind-of-credits.ts';

export const voucherJobs = ({ patientDb: db, outbox }: JobDeps & Pick<MailingDeps, 'outbox'>): Job[] => [
  {
    name: 'forgetting who used ended vouchers',
    everyMs: 6 * HOUR_MS,
    work: (now) => forgetUsersOfEnded(db, dayInLondon(now)),
  },
  daily(db, {
    name: 'ending credits of flights',
    fromMinutes: 2 * 60,
    work: (now) => lapseCredits(db, now),
  }),
  daily(db, {
    name: 'reminding of credits of flights',
    fromMinutes: 9 * 60,
    work: (now) => remindOfCredits({ db, outbox }, now),
  }),
];
