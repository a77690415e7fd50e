/** What only time or a reader of mails brings about, written straight into the database as soon as it is there. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/platform/database.ts';
import { isOutage } from '#server/platform/outage.ts';

/** The work may be done twice, where its commit was not answered. */
export async function inDatabase<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work(db);
    } catch (error) {
      if (!isOutage(error)) throw error;
      await pause(200);
    }
  }
}
