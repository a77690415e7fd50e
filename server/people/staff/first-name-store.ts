/** SQL on whose first names buyers may read. */
import type { Database, InTransaction } from '#server/platform/database.ts';

export async function insertShownName(db: InTransaction, customerId: number, at: Date): Promise<void> {
  await db
    .insertInto('shown_first_names')
    .values({ customer_id: customerId, agreed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteShownName(db: InTransaction, customerId: number): Promise<void> {
  await db.deleteFrom('shown_first_names').where('customer_id', '=', customerId).execute();
}

export const findShownName = (db: Database | InTransaction, customerId: number) =>
  db
    .selectFrom('shown_first_names')
    .select('agreed_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
