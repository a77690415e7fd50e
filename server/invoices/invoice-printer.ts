import type { Invoice } from '../../contract/invoices/invoices.ts';
import { openPdfPrinter, type PdfPrinter } from '../platform/pdf/pdf-printer.ts';

export type InvoicePrinter = PdfPrinter<Invoice>;

export const openInvoicePrinter = (): InvoicePrinter =>
  openPdfPrinter(new URL('invoice-worker.ts', import.meta.url));
