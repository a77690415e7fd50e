import { HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import { daysBefore, forgottenBefore, policy } from '#domain/policy.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { Database } from '#server/platform/database.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { forgetSales } from './sale-store.ts';
import { sendGiftCards } from './send-gift-cards.ts';

export const giftCardJobs = (deps: JobDeps & MailingDeps): Job[] => [
  { name: 'sending gift cards', everyMs: 20 * SECOND_MS, work: (now) => sendGiftCards(deps, now) },
  {
    name: 'forgetting gift cards',
    everyMs: 6 * HOUR_MS,
    work: (now) => forgetGiftCards(deps.patientDb, now),
  },
];

/** Forgets gift cards that nobody paid for, and a year after a card was sent who gave it and who got it. */
const forgetGiftCards = (db: Database, now: Date): Promise<void> =>
  forgetSales(db, {
    unpaidBefore: daysBefore(now, policy.unpaidOrderDays),
    sentBefore: forgottenBefore(now),
  });
