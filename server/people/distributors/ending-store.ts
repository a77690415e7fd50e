/** SQL of distributors who were told that their account becomes another one. The caller who writes holds the lock on the customer. */
import type { Insertable } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

const endings = (db: Database | InTransaction) =>
  db.selectFrom('distributor_endings').select(['customer_id', 'user_type_id', 'ends_on']);

export const findEnding = (db: Database | InTransaction, customerId: number) =>
  endings(db).where('customer_id', '=', customerId).executeTakeFirst();

export const listDueEndings = (db: Database, today: Day) =>
  endings(db).where('ends_on', '<=', today).orderBy('ends_on').execute();

/** Another type that is chosen meanwhile keeps the day that they were told. */
export async function saveEnding(
  db: InTransaction,
  ending: Insertable<Schema['distributor_endings']>,
): Promise<void> {
  await db
    .insertInto('distributor_endings')
    .values(ending)
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet({ user_type_id: ending.user_type_id, decided_by: ending.decided_by }),
    )
    .execute();
}

/** Answers whether there was one. */
export async function deleteEnding(db: InTransaction, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('distributor_endings')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
