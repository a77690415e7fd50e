/** Xero's files: invoices, then credit notes, a file in each part; journals at the end. */
import type { BookDocument } from '#domain/accounting/book-line.ts';
import { type BookTotal, summed } from '#domain/accounting/cover.ts';
import { addMoves, type SummedMoves, totalsOf } from '#domain/accounting/moves.ts';
import {
  XERO_INVOICE_COLUMNS,
  XERO_JOURNAL_COLUMNS,
  XERO_LIMITS,
  xeroInvoiceRows,
  xeroJournals,
} from '#domain/accounting/xero.ts';
import type { Database } from '#server/platform/database.ts';
import { readCodes } from './account-codes.ts';
import { bookEntries, feesByDay } from './book-entry-store.ts';
import { documentOf, feeMoves, linesOf, movesOf } from './book-lines.ts';
import {
  codeOf,
  eachEntry,
  fileOf,
  type Made,
  numbered,
  type PartRequest,
  unmappedIn,
  vatOf,
  wholeNumber,
} from './book-part.ts';

export async function xeroPart(db: Database, request: PartRequest): Promise<Made> {
  const [stage = '', id, count] = (request.after ?? '').split('-');
  if (stage === 'journals') return journalPart(db, request);
  return documentPart(db, request, {
    kept: stage === 'credit' ? 'credit-notes' : 'invoices',
    after: wholeNumber(id),
    count: wholeNumber(count),
  });
}

interface Page {
  kept: 'invoices' | 'credit-notes';
  after: number;
  /** Files of the kind before this one. */
  count: number;
}

async function documentPart(
  db: Database,
  { month }: PartRequest,
  { kept, after, count }: Page,
): Promise<Made> {
  const codes = await readCodes(db, 'xero');
  const most = XERO_LIMITS.invoices;
  const entries = await bookEntries(db, month, { after, most, kept });
  const documents = entries.map(documentOf);
  const lines = documents.flatMap((document) => document.lines);
  const unmapped = unmappedIn(codes, 'xero', lines);
  if (unmapped !== undefined) return { unmapped };
  const rows = documents.flatMap((document) => xeroInvoiceRows(document, codeOf(codes)));
  const name = `xero-${kept}-${numbered(count + 1)}.csv`;
  const following = kept === 'invoices' ? 'credit-0-0' : 'journals';
  const goingOn = `${kept === 'invoices' ? 'invoices' : 'credit'}-${entries.at(-1)?.id}-${count + 1}`;
  return {
    files: rows.length === 0 ? [] : [fileOf(name, [[...XERO_INVOICE_COLUMNS], ...rows])],
    next: entries.length < most ? following : goingOn,
    totals: summed([...totalsOf(lines), ...documents.flatMap(owedTotal)]),
    vat: vatOf(lines),
  };
}

/** Xero keeps by itself what customers owe: what a document's lines sum to. */
const owedTotal = ({ lines }: BookDocument): BookTotal[] =>
  totalsOf([{ account: 'on_account', pence: -lines.reduce((sum, { pence }) => sum + pence, 0) }]);

async function journalPart(db: Database, { month }: PartRequest): Promise<Made> {
  const codes = await readCodes(db, 'xero');
  const sums: SummedMoves = new Map();
  await eachEntry(db, { days: month, kept: 'journals' }, (entry) =>
    addMoves(sums, movesOf(entry, linesOf(entry), 'with VAT')),
  );
  for (const fees of await feesByDay(db, month)) addMoves(sums, feeMoves(fees));
  const moves = [...sums.values()];
  const unmapped = unmappedIn(
    codes,
    'xero',
    moves.map(({ booked }) => ({ booked, vat: null })),
  );
  if (unmapped !== undefined) return { unmapped };
  return {
    files: xeroJournals(moves, codeOf(codes)).map((rows, at) =>
      fileOf(`xero-journals-${numbered(at + 1)}.csv`, [[...XERO_JOURNAL_COLUMNS], ...rows]),
    ),
    next: null,
    totals: summed(totalsOf(moves)),
    vat: [],
  };
}
