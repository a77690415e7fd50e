/** SQL of the links by which a roastery without staff is set up. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface SetUpLink {
  key_hash: string;
  made_at: Date;
  expires_at: Date;
  is_mailed: boolean;
}

export async function insertLink(db: InTransaction, link: SetUpLink): Promise<void> {
  await db.insertInto('setup_links').values(link).execute();
}

export const findLink = (db: Database, keyHash: string, now: Date) =>
  db
    .selectFrom('setup_links')
    .select('expires_at')
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Whether a link that was mailed still works. */
export async function isAnyMailed(db: InTransaction, now: Date): Promise<boolean> {
  const mailed = await db
    .selectFrom('setup_links')
    .select('key_hash')
    .where('is_mailed', '=', true)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return mailed !== undefined;
}

/** Uses the link, and ends all others with it. Answers whether it still worked. */
export async function useLink(db: InTransaction, keyHash: string, now: Date): Promise<boolean> {
  const used = await db
    .deleteFrom('setup_links')
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .returning('key_hash')
    .executeTakeFirst();
  if (used !== undefined) await db.deleteFrom('setup_links').execute();
  return used !== undefined;
}

export async function deleteExpiredLinks(db: Database): Promise<void> {
  await db.deleteFrom('setup_links').where('expires_at', '<', sql<Date>`now()`).execute();
}
