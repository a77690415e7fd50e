import type { Statement } from '#contract/on-account/statements.ts';
import { openPdfPrinter, type PdfPrinter } from '#server/platform/pdf/pdf-printer.ts';

export type StatementPrinter = PdfPrinter<Statement>;

export const openStatementPrinter = (): StatementPrinter =>
  openPdfPrinter(new URL('statement-worker.ts', import.meta.url));
