import { openPdfPrinter, type PdfPrinter } from '#server/platform/pdf/pdf-printer.ts';
import type { PrintJob } from './print-worker.ts';

export const openLabelPrinter = (): PdfPrinter<PrintJob> =>
  openPdfPrinter(new URL('print-worker.ts', import.meta.url));
