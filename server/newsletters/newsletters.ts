/** Newsletters as the other modules see them: written by staff, and sent to whoever subscribed. */
import { forgottenBefore } from '../../domain/policy.ts';
import type { Database } from '../platform/database.ts';
import { deleteCopiesEndedBefore } from './newsletter-store.ts';

export { personalData } from './personal-data-store.ts';
export { newsletterRoutes } from './routes.ts';
export { sendNewsletters } from './send-copies.ts';

/** Who got which newsletter is not retained for longer than other mails. */
export const forgetOldCopies = (db: Database, now: Date): Promise<void> =>
  deleteCopiesEndedBefore(db, forgottenBefore(now));
