import type { ReadMark } from '#server/foundation/settings/settings.ts';
import { openPdfPrinter, type PdfPrinter } from '#server/platform/pdf/pdf-printer.ts';
import type { Paper } from './invoice-in-words.ts';

export type InvoicePrinter = PdfPrinter<Paper>;

/** What the worker sets. */
export type MarkedPaper = Paper & { markPicture?: Uint8Array | null };

export const openInvoicePrinter = (readMark: ReadMark): InvoicePrinter =>
  openPdfPrinter(
    new URL('invoice-worker.ts', import.meta.url),
    async (paper): Promise<MarkedPaper> => ({ ...paper, markPicture: await readMark(paper.seller.mark) }),
  );
