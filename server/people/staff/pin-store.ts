/** SQL on the PINs by which people switch at a tablet. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';

export async function deletePin(db: InTransaction, customerId: number): Promise<void> {
  await db.deleteFrom('staff_pins').where('customer_id', '=', customerId).execute();
}

export async function setPin(
  db: InTransaction,
  pin: { customer_id: number; pin_hash: string; set_at: Date },
): Promise<void> {
  const values = { ...pin, wrong_attempts: 0 };
  await db
    .insertInto('staff_pins')
    .values(values)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(values))
    .execute();
}

export const listPins = (db: Database) =>
  db.selectFrom('staff_pins').select(['customer_id', 'wrong_attempts']).execute();

/** Counts the attempt before anything is compared, so that attempts at once can't be more than there are. */
export const countAttempt = (db: Database, customerId: number, most: number) =>
  db
    .updateTable('staff_pins')
    .set({ wrong_attempts: sql<number>`wrong_attempts + 1` })
    .where('customer_id', '=', customerId)
    .where('wrong_attempts', '<', most)
    .returning('pin_hash')
    .executeTakeFirst();

/** Takes back an attempt that was compared with nothing. */
export async function returnAttempt(db: Database, customerId: number): Promise<void> {
  await db
    .updateTable('staff_pins')
    .set({ wrong_attempts: sql<number>`wrong_attempts - 1` })
    .where('customer_id', '=', customerId)
    .where('wrong_attempts', '>', 0)
    .execute();
}

export async function clearAttempts(db: InTransaction, customerId: number): Promise<void> {
  await db
    .updateTable('staff_pins')
    .set({ wrong_attempts: 0 })
    .where('customer_id', '=', customerId)
    .execute();
}
