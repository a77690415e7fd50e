import { type MadeAttachment, refuseWebAddresses, typedBy } from '#server/foundation/mail/mail.ts';
import type { Database } from '#server/platform/database.ts';
import { findNote } from './credit-note-store.ts';
import { fileNameOf } from './find-invoice.ts';
import { creditNotePaper } from './invoice-in-words.ts';
import type { InvoicePrinter } from './invoice-printer.ts';
import { creditNoteAnswer } from './new-credit-note.ts';
import { numberAllCreditNotes } from './number-credit-notes.ts';

/** The credit note that the mail about a refund brings along, made when the mail is sent. */
export async function creditNoteAttachment(
  { db, printer }: { db: Database; printer: InvoicePrinter },
  refundId: string,
): Promise<MadeAttachment> {
  await numberAllCreditNotes(db);
  const stored = await findNote(db, Number(refundId));
  if (stored === undefined) throw new Error(`Refund ${refundId} has no credit note.`);
  const note = creditNoteAnswer(stored);
  const typed = [...note.lines.map(({ name }) => name), ...typedBy(note.buyer)];
  refuseWebAddresses(`The credit note of refund ${refundId}`, typed);
  const content = await printer.print(creditNotePaper(note));
  return { filename: fileNameOf(note), contentType: 'application/pdf', content };
}
