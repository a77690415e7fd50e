/** SQL of the shop’s marks, which are added and never changed. */
import type { Insertable } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

/** Whether there was none like it. */
export async function insertMark(
  db: InTransaction,
  drawn: Insertable<Schema['shop_marks']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('shop_marks')
    .values(drawn)
    .onConflict((conflict) => conflict.doNothing())
    .returning('mark')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function hasMark(db: InTransaction, mark: string): Promise<boolean> {
  const row = await db.selectFrom('shop_marks').select('mark').where('mark', '=', mark).executeTakeFirst();
  return row !== undefined;
}

export const findMark = (db: Database, mark: string) =>
  db.selectFrom('shop_marks').select(['svg', 'png']).where('mark', '=', mark).executeTakeFirst();
