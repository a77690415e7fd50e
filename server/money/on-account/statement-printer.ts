import type { Statement } from '#contract/on-account/statements.ts';
import type { ReadMark } from '#server/foundation/settings/settings.ts';
import { openPdfPrinter, type PdfPrinter } from '#server/platform/pdf/pdf-printer.ts';

export type StatementPrinter = PdfPrinter<Statement>;

/** What the worker sets. */
export type MarkedStatement = Statement & { markPicture?: Uint8Array | null };

export const openStatementPrinter = (readMark: ReadMark): StatementPrinter =>
  openPdfPrinter(
    new URL('statement-worker.ts', import.meta.url),
    async (statement): Promise<MarkedStatement> => ({
      ...statement,
      markPicture: await readMark(statement.seller?.mark),
    }),
  );
