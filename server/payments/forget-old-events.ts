import { forgottenBefore } from '../../domain/policy.ts';
import type { Database } from '../platform/database.ts';
import { deleteEventsBefore } from './payment-store.ts';

/** One that came again after that would only make us look once more. */
export const forgetOldEvents = (db: Database, now: Date): Promise<void> =>
  deleteEventsBefore(db, forgottenBefore(now));
