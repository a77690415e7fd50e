import { forgottenBefore } from '../../domain/policy.ts';
import type { Database } from '../platform/database.ts';
import { deleteMailsQueuedBefore } from './mail-store.ts';

export const forgetOldMails = (db: Database, now: Date): Promise<void> =>
  deleteMailsQueuedBefore(db, forgottenBefore(now));
