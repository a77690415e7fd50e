import { HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import { forgottenBefore } from '#domain/policy.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { deleteCopiesEndedBefore } from './newsletter-store.ts';
import { sendNewsletters } from './send-copies.ts';

interface Deps extends JobDeps {
  outbox: Outbox;
  catalogueCache: CatalogueCache;
}

export const newsletterJobs = ({ patientDb: db, outbox, catalogueCache }: Deps): Job[] => [
  {
    name: 'sending newsletters',
    everyMs: 5 * SECOND_MS,
    work: (now) => sendNewsletters({ db, outbox, catalogueCache }, now),
  },
  {
    // Not retained for longer than other mails.
    name: 'forgetting who got old newsletters',
    everyMs: 6 * HOUR_MS,
    work: (now) => deleteCopiesEndedBefore(db, forgottenBefore(now)),
  },
];
