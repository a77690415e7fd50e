/** The credit note of a waived fee as a PDF: for the customer it was made out to, for staff, and for its mail. */
import type { InvoiceFile } from '#contract/invoices/invoices.ts';
import { type MadeAttachment, refuseWebAddresses, typedBy } from '#server/foundation/mail/mail.ts';
import { findFeeOf } from '#server/money/plans/plans.ts';
import type { Database } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { findNoteOfFee } from './credit-note-store.ts';
import { fileNameOf } from './find-invoice.ts';
import { feeCreditNotePaper } from './invoice-in-words.ts';
import type { InvoicePrinter } from './invoice-printer.ts';
import { type FeeCreditNote, feeCreditNoteAnswer } from './new-fee-credit-note.ts';
import { numberAllCreditNotes } from './number-credit-notes.ts';

interface PrintingDeps {
  db: Database;
  printer: InvoicePrinter;
}

export async function feeCreditNoteFile(
  { db, printer }: PrintingDeps,
  asked: { id: number; customerId: number | null },
): Promise<InvoiceFile | Refusal<'not_found' | 'too_many_tries'>> {
  const fee = await findFeeOf(db, asked);
  if (fee === undefined) return refuse('not_found');
  if (fee.waived_at === null) return refuse('not_found', { message: NOT_WAIVED });
  const note = await noteOf(db, fee.id);
  if (printer.isBusy()) return refuse('too_many_tries');
  const pdf = await printer.print(feeCreditNotePaper(note));
  return { filename: fileNameOf(note), pdf: Buffer.from(pdf).toString('base64') };
}

const NOT_WAIVED = 'There is no credit note for this fee. A fee gets one once it is waived.';

export async function feeCreditNoteAttachment(
  { db, printer }: PrintingDeps,
  feeId: string,
): Promise<MadeAttachment> {
  const note = await noteOf(db, Number(feeId));
  refuseWebAddresses(`The credit note of fee ${feeId}`, typedBy(note.buyer));
  const content = await printer.print(feeCreditNotePaper(note));
  return { filename: fileNameOf(note), contentType: 'application/pdf', content };
}

/** Numbers credit notes now, so that nobody waits for the job that does so. */
async function noteOf(db: Database, feeId: number): Promise<FeeCreditNote> {
  await numberAllCreditNotes(db);
  const stored = await findNoteOfFee(db, feeId);
  if (stored === undefined) throw new Error(`Fee ${feeId} has no credit note.`);
  return feeCreditNoteAnswer(stored);
}
