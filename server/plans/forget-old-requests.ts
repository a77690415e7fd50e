import { forgottenBefore } from '../../domain/policy.ts';
import type { Database } from '../platform/database.ts';
import { deleteRequestsDeclinedBefore } from './plan-request-store.ts';

/** Requests that were declined long ago. */
export const forgetOldRequests = (db: Database, now: Date): Promise<void> =>
  deleteRequestsDeclinedBefore(db, forgottenBefore(now));
