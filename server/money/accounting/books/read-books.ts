/** A month for an accounting program, and what the ledger moved in it. */
import type { BooksPart, LedgerOfMonth } from '#contract/accounting/books.ts';
import type { BookTotal } from '#domain/accounting/cover.ts';
import { summed } from '#domain/accounting/cover.ts';
import { totalsOf } from '#domain/accounting/moves.ts';
import { codeInWords, itemInWords, PROGRAM_IN_WORDS, type Program } from '#domain/accounting/programs.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { Database } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { beginPart } from '../begin-part.ts';
import { monthOf } from '../month-file.ts';
import { feesByDay, ledgerMoved } from './book-entry-store.ts';
import { feeMoves } from './book-lines.ts';
import type { Made, PartRequest } from './book-part.ts';
import { freeagentPart } from './freeagent-part.ts';
import { quickbooksPart } from './quickbooks-part.ts';
import { xeroPart } from './xero-parts.ts';

interface BooksRequest {
  month: string;
  program: Program;
  after: string | null;
  staffId: number;
  /** How names of the files begin. */
  beginOfName: string;
}

const PARTS: Readonly<Record<Program, (db: Database, request: PartRequest) => Promise<Made>>> = {
  xero: xeroPart,
  quickbooks: quickbooksPart,
  freeagent: freeagentPart,
};

export async function readBooksPart(
  db: Database,
  { month, program, after, staffId, beginOfName }: BooksRequest,
): Promise<BooksPart | Refusal<'invalid'>> {
  await beginPart(db, { staffId, month, after, what: { program } });
  const part = await PARTS[program](db, { month: monthOf(month), after });
  if ('unmapped' in part) return refuse('invalid', { message: unmappedInWords(program, part.unmapped) });
  return {
    files: part.files.map(({ name, content }) => ({ name: `${beginOfName}-${month}-${name}`, content })),
    next: part.next,
    totals: part.totals.map(totalAnswer),
    vat: part.vat.map(({ percent, net, vat }) => ({ percent, net: toPounds(net), vat: toPounds(vat) })),
  };
}

function unmappedInWords(program: Program, item: Parameters<typeof itemInWords>[0]): string {
  const called = program === 'freeagent' ? 'name' : codeInWords(program, item);
  return `“${itemInWords(item)}” has no ${called} for ${PROGRAM_IN_WORDS[program]}. Please give it one under Account codes, and prepare the files once more.`;
}

/** With what PayPal kept, which is no entry. */
export async function readLedgerOfMonth(db: Database, month: string): Promise<LedgerOfMonth> {
  const moved = await ledgerMoved(db, monthOf(month));
  const fees = (await feesByDay(db, monthOf(month))).flatMap(feeMoves);
  return { totals: [...moved, ...summed(totalsOf(fees))].map(totalAnswer) };
}

const totalAnswer = ({ account, debit, credit }: BookTotal) => ({
  account,
  debit: toPounds(debit),
  credit: toPounds(credit),
});
