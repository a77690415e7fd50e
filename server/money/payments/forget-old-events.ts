import { forgottenBefore } from '#domain/policy.ts';
import type { Database } from '#server/platform/database.ts';
import { deleteEventsBefore } from './payment-store.ts';

/** Deletes old events. An event that PayPal sends again after that only makes us read the payment's status once more. */
export const forgetOldEvents = (db: Database, now: Date): Promise<void> =>
  deleteEventsBefore(db, forgottenBefore(now));
