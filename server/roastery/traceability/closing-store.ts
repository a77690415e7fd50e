/** SQL of closed days. */
import { sql } from 'kysely';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export const findClosing = (db: Database | InTransaction, day: string) =>
  db
    .selectFrom('day_closings')
    .select(['figures', 'closed_at', nameOfStaff(sql.ref('day_closings.closed_by')).as('closed_by')])
    .where('day', '=', day)
    .executeTakeFirst();

/** So that nobody takes it back twice. */
export const lockClosing = (db: InTransaction, day: string) =>
  db
    .selectFrom('day_closings')
    .select(['closed_by', 'closed_at'])
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst();

export const deleteClosing = async (db: InTransaction, day: string): Promise<void> => {
  await db.deleteFrom('day_closings').where('day', '=', day).execute();
};

interface NewClosing {
  day: string;
  closed_by: number;
  closed_at: Date;
  figures: string;
}

/** Answers whether nobody had closed the day before. */
export async function insertClosing(db: InTransaction, closing: NewClosing): Promise<boolean> {
  const inserted = await db
    .insertInto('day_closings')
    .values(closing)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst();
  return inserted !== undefined;
}
