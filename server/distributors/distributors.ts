/** Barista Distributors as the other modules see them: who applies, and whom staff make one. */
import { forgottenBefore } from '../../domain/policy.ts';
import type { Database } from '../platform/database.ts';
import { deleteDecidedBefore } from './application-store.ts';

export { openApplications } from './application-store.ts';
export { personalData } from './personal-data-store.ts';
export { distributorRoutes } from './routes.ts';

export const forgetOldApplications = (db: Database, now: Date): Promise<void> =>
  deleteDecidedBefore(db, forgottenBefore(now));
