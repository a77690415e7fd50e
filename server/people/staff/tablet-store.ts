/** SQL on the tablets of the floor. */
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface NewTablet {
  name: string;
  public_key: string;
  enrolled_by: number;
  enrolled_at: Date;
  enrolled_until: Date;
}

export const findTablet = (db: Database, id: number) =>
  db.selectFrom('staff_tablets').selectAll().where('id', '=', id).executeTakeFirst();

/** `null` for a key that is enrolled already. */
export async function insertTablet(db: InTransaction, tablet: NewTablet): Promise<number | null> {
  const inserted = await db
    .insertInto('staff_tablets')
    .values(tablet)
    .onConflict((conflict) => conflict.column('public_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export const listTablets = (db: Database, now: Date) =>
  db.selectFrom('staff_tablets').selectAll().where('enrolled_until', '>', now).orderBy('id').execute();

/** Answers whether the count is higher than every one before: each signature of a tablet works once. */
export async function countUp(db: Database, id: number, count: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_tablets')
    .set({ last_count: count })
    .where('id', '=', id)
    .where('last_count', '<', count)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Everybody who works on the tablet is out at once, since their sessions go with it. */
export async function deleteTablet(db: InTransaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('staff_tablets').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteTabletsBy(db: InTransaction, enrolledBy: number): Promise<void> {
  await db.deleteFrom('staff_tablets').where('enrolled_by', '=', enrolledBy).execute();
}

export async function deleteOldTablets(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('staff_tablets').where('enrolled_until', '<', now).execute();
}
