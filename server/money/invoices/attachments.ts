/** What mails about orders, fees and refunds bring along, made when the mail is sent. */
import type { MadeAttachment } from '#server/foundation/mail/mail.ts';
import type { Database } from '#server/platform/database.ts';
import { attach, CREDIT_NOTE, FEE_CREDIT_NOTE, FEE_INVOICE, ORDER_INVOICE } from './documents.ts';
import { creditNoteOf, creditNoteOfFee } from './find-credit-note.ts';
import { invoiceOfFee, newInvoiceOf } from './find-invoice.ts';
import type { InvoicePrinter } from './invoice-printer.ts';

interface Deps {
  db: Database;
  printer: InvoicePrinter;
}

/** Each by the id of its order, fee or refund. */
export const documentAttachments = ({ db, printer }: Deps) => ({
  invoice: async (orderId: string): Promise<MadeAttachment> => {
    const document = await newInvoiceOf(db, Number(orderId));
    if ('refused' in document) throw new Error(`Order ${orderId} has no invoice.`);
    return attach(printer, ORDER_INVOICE, { document, called: `invoice of order ${orderId}` });
  },
  'fee invoice': async (feeId: string): Promise<MadeAttachment> => {
    const document = await invoiceOfFee(db, Number(feeId));
    return attach(printer, FEE_INVOICE, { document, called: `invoice of fee ${feeId}` });
  },
  'credit note': async (refundId: string): Promise<MadeAttachment> => {
    const document = await creditNoteOf(db, Number(refundId));
    return attach(printer, CREDIT_NOTE, { document, called: `credit note of refund ${refundId}` });
  },
  'fee credit note': async (feeId: string): Promise<MadeAttachment> => {
    const document = await creditNoteOfFee(db, Number(feeId));
    return attach(printer, FEE_CREDIT_NOTE, { document, called: `credit note of fee ${feeId}` });
  },
});
