import { DAY_MS } from '#domain/durations.ts';
import type { Database } from '#server/platform/database.ts';
import { deleteOldActs } from './act-store.ts';

/** Longer than any screen brings an act again. */
const DAYS = 30;

/** What an act did stands in the audit log and in the logs of its orders. */
export const forgetOldActs = (db: Database, now: Date): Promise<void> =>
  deleteOldActs(db, new Date(now.getTime() - DAYS * DAY_MS));
