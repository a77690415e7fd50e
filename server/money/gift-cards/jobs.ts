import { HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { forgetGiftCards } from './forget-gift-cards.ts';
import { sendGiftCards } from './send-gift-cards.ts';

export const giftCardJobs = (deps: JobDeps & MailingDeps): Job[] => [
  { name: 'sending gift cards', everyMs: 20 * SECOND_MS, work: (now) => sendGiftCards(deps, now) },
  {
    name: 'forgetting gift cards',
    everyMs: 6 * HOUR_MS,
    work: (now) => forgetGiftCards(deps.patientDb, now),
  },
];
