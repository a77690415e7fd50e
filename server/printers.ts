/** What prints PDFs. */
import { openInvoicePrinter } from './money/invoices/invoices.ts';
import { openStatementPrinter } from './money/on-account/on-account.ts';
import { openLabelPrinter } from './roastery/packing/packing.ts';

export type Printers = ReturnType<typeof openPrinters>;

export const openPrinters = () => ({
  invoices: openInvoicePrinter(),
  labels: openLabelPrinter(),
  statements: openStatementPrinter(),
});
