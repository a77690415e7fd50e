/** What prints PDFs. */
import type { ReadMark } from './foundation/settings/settings.ts';
import { openInvoicePrinter } from './money/invoices/invoices.ts';
import { openStatementPrinter } from './money/on-account/on-account.ts';
import { openLabelPrinter } from './roastery/packing/packing.ts';

export type Printers = ReturnType<typeof openPrinters>;

export const openPrinters = (readMark: ReadMark) => ({
  invoices: openInvoicePrinter(readMark),
  labels: openLabelPrinter(),
  statements: openStatementPrinter(readMark),
});
