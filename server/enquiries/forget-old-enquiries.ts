import { forgottenBefore } from '../../domain/policy.ts';
import { type Database, transact } from '../platform/database.ts';
import { deleteEnquiriesBefore } from './enquiry-store.ts';

/** Deletes old enquiries. Subscribers of the newsletter stay until they unsubscribe. */
export const forgetOldEnquiries = (db: Database, now: Date): Promise<void> =>
  transact(db, (transaction) => deleteEnquiriesBefore(transaction, forgottenBefore(now)));
