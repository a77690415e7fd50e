/** Invoices as the other modules see them. */
export { creditNoteAttachment } from './credit-note-attachment.ts';
export { feeCreditNoteAttachment } from './fee-credit-note-file.ts';
export { forgetOldInvoices } from './forget-old-invoices.ts';
export { feeInvoiceAttachment, invoiceAttachment } from './invoice-attachment.ts';
export { openInvoicePrinter } from './invoice-printer.ts';
export { invoiceJobs } from './jobs.ts';
export { creditNoteAnswer } from './new-credit-note.ts';
export { feeCreditNoteAnswer } from './new-fee-credit-note.ts';
export { feeInvoiceAnswer } from './new-fee-invoice.ts';
export { invoiceAnswer } from './new-invoice.ts';
export { numberAllCreditNotes } from './number-credit-notes.ts';
export { numberAllInvoices } from './number-invoices.ts';
export { personalData } from './personal-data-store.ts';
export { invoiceRoutes } from './routes.ts';
