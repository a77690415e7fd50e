import { forgottenBefore } from '../../domain/policy.ts';
import { type Database, transact } from '../platform/database.ts';
import { deleteEnquiriesBefore } from './enquiry-store.ts';

/** Who reads the newsletter stays until they leave; what was written to us once does not. */
export const forgetOldEnquiries = (db: Database, now: Date): Promise<void> =>
  transact(db, (transaction) => deleteEnquiriesBefore(transaction, forgottenBefore(now)));
