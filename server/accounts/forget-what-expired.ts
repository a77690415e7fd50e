import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** Codes and sessions that open nothing any more. */
export async function forgetWhatExpired(db: Database): Promise<void> {
  await db.deleteFrom('mailed_codes').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute();
}
