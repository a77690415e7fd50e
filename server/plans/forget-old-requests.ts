import { forgottenBefore } from '../../domain/policy.ts';
import type { Database } from '../platform/database.ts';
import { deleteRequestsDecidedBefore } from './plan-request-store.ts';

/** Requests that were decided long ago. */
export const forgetOldRequests = (db: Database, now: Date): Promise<void> =>
  deleteRequestsDecidedBefore(db, forgottenBefore(now));
