import type { Database } from '../platform/database.ts';
import { deleteOldCodes } from './mailed-code-store.ts';
import { deleteDeadSessions } from './session-store.ts';

/** Deletes expired codes and ended sessions. */
export async function forgetWhatExpired(db: Database): Promise<void> {
  await deleteOldCodes(db);
  await deleteDeadSessions(db);
}
