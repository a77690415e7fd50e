/** Credit notes are numbered when somebody asks for them, so that nobody waits for the job that does so. */
import type { CreditNote } from '#contract/invoices/credit-notes.ts';
import type { Database } from '#server/platform/database.ts';
import { findNote, findNoteOfFee, isNoteDue, listNotesOf } from './credit-note-store.ts';
import { CREDIT_NOTE, FEE_CREDIT_NOTE, type FeeCreditNote, readDocument } from './documents.ts';
import { numberAllCreditNotes } from './number-credit-notes.ts';

export async function creditNotesOf(db: Database, orderId: number): Promise<CreditNote[]> {
  if (await isNoteDue(db, orderId)) await numberAllCreditNotes(db);
  return (await listNotesOf(db, orderId)).map((note) => readDocument(CREDIT_NOTE, note));
}

/** Of a refund whose money went. */
export async function creditNoteOf(db: Database, refundId: number): Promise<CreditNote> {
  await numberAllCreditNotes(db);
  const stored = await findNote(db, refundId);
  if (stored === undefined) throw new Error(`Refund ${refundId} has no credit note.`);
  return readDocument(CREDIT_NOTE, stored);
}

/** Of a fee that was waived. */
export async function creditNoteOfFee(db: Database, feeId: number): Promise<FeeCreditNote> {
  await numberAllCreditNotes(db);
  const stored = await findNoteOfFee(db, feeId);
  if (stored === undefined) throw new Error(`Fee ${feeId} has no credit note.`);
  return readDocument(FEE_CREDIT_NOTE, stored);
}
