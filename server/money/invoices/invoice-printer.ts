import { openPdfPrinter, type PdfPrinter } from '#server/platform/pdf/pdf-printer.ts';
import type { Paper } from './invoice-in-words.ts';

export type InvoicePrinter = PdfPrinter<Paper>;

export const openInvoicePrinter = (): InvoicePrinter =>
  openPdfPrinter(new URL('invoice-worker.ts', import.meta.url));
