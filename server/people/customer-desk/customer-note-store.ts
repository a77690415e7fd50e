/** SQL of what staff note about customers among themselves. */
import { sql } from 'kysely';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

interface NewNote {
  customer_id: number;
  staff_id: number;
  words: string;
  written_at: Date;
}

export async function insertCustomerNote(db: InTransaction, note: NewNote): Promise<number> {
  return (await db.insertInto('customer_notes').values(note).returning('id').executeTakeFirstOrThrow()).id;
}

/** The newest first. */
export const listCustomerNotes = (db: Database | InTransaction, customerIds: readonly number[]) =>
  db
    .selectFrom('customer_notes')
    .select(['id', 'words', 'written_at', nameOfStaff(sql.ref('customer_notes.staff_id')).as('by')])
    .where('customer_id', 'in', customerIds)
    .orderBy('id', 'desc')
    .execute();
