/** What prints PDFs. */
import { openInvoicePrinter } from './invoices/invoices.ts';
import { openStatementPrinter } from './on-account/on-account.ts';
import { openLabelPrinter } from './packing/packing.ts';

export type Printers = ReturnType<typeof openPrinters>;

export const openPrinters = () => ({
  invoices: openInvoicePrinter(),
  labels: openLabelPrinter(),
  statements: openStatementPrinter(),
});
