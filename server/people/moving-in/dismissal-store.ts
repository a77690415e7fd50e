/** SQL on whether the list is put away. */
import type { Database, InTransaction } from '#server/platform/database.ts';

export async function isDismissed(db: Database): Promise<boolean> {
  return (await db.selectFrom('set_up_dismissals').select('dismissed_at').executeTakeFirst()) !== undefined;
}

/** Answers whether that is new. */
export async function insertDismissal(db: InTransaction, by: number, at: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('set_up_dismissals')
    .values({ dismissed_by: by, dismissed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('dismissed_at')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteDismissal(db: InTransaction): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('set_up_dismissals').executeTakeFirst();
  return numDeletedRows > 0n;
}
