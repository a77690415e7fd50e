/** Invoices as the other modules see them. */
export { documentAttachments } from './attachments.ts';
export { creditNoteOfEither, invoiceOfEither } from './documents.ts';
export { forgetOldInvoices } from './forget-old-invoices.ts';
export { openInvoicePrinter } from './invoice-printer.ts';
export { invoiceJobs } from './jobs.ts';
export { numberAllCreditNotes } from './number-credit-notes.ts';
export { numberAllInvoices } from './number-invoices.ts';
export { personalData } from './personal-data-store.ts';
export { invoiceRoutes } from './routes.ts';
