/** SQL of credit notes. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';

/** Lock: numbering credit notes holds the series until the commit. */
export async function lockNoteSeries(db: InTransaction): Promise<void> {
  await db.selectFrom('credit_note_series').select('last_number').forUpdate().executeTakeFirstOrThrow();
}

/** What a credit note is for: a refund of an order, or a fee that was waived. */
interface Noted {
  refund_id: number | null;
  order_id: number | null;
  fee_id: number | null;
}

export interface DueNote extends Noted {
  given_at: Date;
  /** The number of the invoice, which has to have one before. */
  number: number;
  content: string;
  buyer: string | null;
}

/** In the order in which the money was given back and the fees waived. */
export const listDueNotes = (db: InTransaction, most: number): Promise<DueNote[]> =>
  db
    .selectFrom('credit_notes_due as due')
    .innerJoin('invoices', (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb('invoices.order_id', '=', ref('due.order_id')),
          eb('invoices.fee_id', '=', ref('due.fee_id')),
        ]),
      ),
    )
    .select(['due.refund_id', 'due.given_at', 'due.order_id', 'due.fee_id', 'number', 'content', 'buyer'])
    .orderBy('due.given_at')
    .orderBy('due.refund_id')
    .orderBy('due.fee_id')
    .limit(most)
    .execute();

/** Whether a credit note is due: of any order, or of this one. */
export async function isNoteDue(db: Database, orderId: number | null): Promise<boolean> {
  const due = await db
    .selectFrom('credit_notes_due')
    .select('given_at')
    .$if(orderId !== null, (one) => one.where('order_id', '=', orderId))
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

export interface NewNote extends Noted {
  given_at: Date;
  content: string;
  buyer: string | null;
}

/** Inserts them in their order, and the database numbers them; they are no longer due. */
export async function insertNotes(db: InTransaction, notes: readonly NewNote[]): Promise<void> {
  const rows = JSON.stringify(notes.map((note, place) => ({ ...note, place })));
  await sql`
    with numbered as (
      insert into credit_notes (refund_id, order_id, fee_id, given_at, content, buyer)
      select refund_id, order_id, fee_id, given_at, content, buyer
      from json_to_recordset(${rows}::json)
        as note (place int, refund_id int, order_id int, fee_id int, given_at timestamptz, content text, buyer text)
      order by place
      returning refund_id, fee_id
    )
    delete from credit_notes_due using numbered
    where credit_notes_due.refund_id = numbered.refund_id or credit_notes_due.fee_id = numbered.fee_id`.execute(
    db,
  );
}

export interface StoredNote extends Noted {
  number: number;
  content: string;
  buyer: string | null;
}

const stored = (db: Database) =>
  db.selectFrom('credit_notes').select(['number', 'refund_id', 'order_id', 'fee_id', 'content', 'buyer']);

export const listNotesOf = (db: Database, orderId: number): Promise<StoredNote[]> =>
  stored(db).where('order_id', '=', orderId).orderBy('number').execute();

export const findNote = (db: Database, refundId: number): Promise<StoredNote | undefined> =>
  stored(db).where('refund_id', '=', refundId).executeTakeFirst();

export const findNoteOfFee = (db: Database, feeId: number): Promise<StoredNote | undefined> =>
  stored(db).where('fee_id', '=', feeId).executeTakeFirst();
