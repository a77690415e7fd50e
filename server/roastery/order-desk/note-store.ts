/** SQL of what staff note among themselves. */
import { type RawBuilder, sql } from 'kysely';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

export interface NewNote {
  order_id: number;
  staff_id: number;
  words: string;
  written_at: Date;
  request_id?: string | null;
}

/** Answers whether it was not written yet. */
export async function insertNote(db: InTransaction, note: NewNote): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('order_notes')
    .values(note)
    .onConflict((conflict) => conflict.columns(['order_id', 'request_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export const listNotes = (db: Database, orderId: number) =>
  db
    .selectFrom('order_notes')
    .select(['id', 'words', 'written_at', nameOfStaff(sql.ref('order_notes.staff_id')).as('by')])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();

/** SQL fragment: how many notes there are on each of the orders that have any. */
export const notesOn = (orderIds: readonly number[]): RawBuilder<{ order_id: number; notes: number }> => sql`
  select order_id, count(*)::int as notes from order_notes where order_id = ${anyOf(orderIds)} group by order_id`;
