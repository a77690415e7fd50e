/** Numbers the credit notes that are due, without a gap and in the order in which the money was given back and fees were waived, as invoices are. */
import { waivedFees } from '#server/money/plans/plans.ts';
import { inBatches } from '#server/platform/batches.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { insertNotes, isNoteDue, listDueNotes, lockNoteSeries } from './credit-note-store.ts';
import { newCreditNote, newFeeCreditNote } from './new-credit-note.ts';
import { numberAllInvoices } from './number-invoices.ts';
import { readRefundsToNote } from './refund-to-note-store.ts';

const AT_ONCE = 100;

/** A credit note names its invoice, which is numbered before. */
export async function numberAllCreditNotes(db: Database): Promise<void> {
  if (!(await isNoteDue(db, null))) return;
  await numberAllInvoices(db);
  await inBatches(AT_ONCE, (most) => numberCreditNotes(db, most));
}

/** Answers how many it numbered. */
const numberCreditNotes = (db: Database, most: number): Promise<number> =>
  transact(db, async (transaction) => {
    await lockNoteSeries(transaction);
    const due = await listDueNotes(transaction, most);
    const refunds = await readRefundsToNote(
      transaction,
      due.flatMap(({ refund_id }) => refund_id ?? []),
    );
    const fees = await waivedFees(
      transaction,
      due.flatMap(({ fee_id }) => fee_id ?? []),
    );
    const notes = due.map((note) => {
      if (note.refund_id === null) {
        const reason = fees.get(note.fee_id ?? 0);
        if (reason === undefined)
          throw new Error(`Fee ${note.fee_id} has a credit note due and was not waived.`);
        return newFeeCreditNote(note, reason);
      }
      const refund = refunds.get(note.refund_id);
      if (refund === undefined)
        throw new Error(`Refund ${note.refund_id} has a credit note due and does not exist.`);
      return newCreditNote(note, refund);
    });
    if (notes.length > 0) await insertNotes(transaction, notes);
    return notes.length;
  });
