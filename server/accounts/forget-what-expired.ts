import type { Database } from '../platform/database.ts';
import { deleteOldCodes } from './mailed-code-store.ts';
import { deleteDeadSessions } from './session-store.ts';

/** Codes and sessions that open nothing any more. */
export async function forgetWhatExpired(db: Database): Promise<void> {
  await deleteOldCodes(db);
  await deleteDeadSessions(db);
}
