/** A month for the accountant, in files that sum to the ledger. Each is answered part by part, so that none is held in memory. */
import type { MonthFile, MonthFilePart } from '#contract/accounting/month-files.ts';
import { writeCsv } from '#domain/carrier/csv.ts';
import { dayOf } from '#domain/dispatch/day.ts';
import type { Database } from '#server/platform/database.ts';
import { beginPart } from './begin-part.ts';
import {
  accountBalances,
  type Month,
  owedAtEnd,
  postedEntries,
  refundedEntries,
  reportedFees,
  soldEntries,
} from './month-report-store.ts';
import {
  BALANCES,
  balanceRow,
  FEES,
  feeRow,
  MONEY,
  NOTES,
  OWED_AT_END,
  owedRow,
  postedRow,
  refundedRows,
  SALES,
  soldRows,
} from './month-rows.ts';

/** Entries in a part. */
const MOST = 1000;

interface Part {
  head: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
  next: string | null;
}

interface FileRequest {
  month: string;
  file: MonthFile;
  /** What the part before answered; `null` for the first. */
  after: string | null;
  staffId: number;
  /** How the name of the file begins. */
  beginOfName: string;
}

export async function readMonthFile(
  db: Database,
  { month, file, after, staffId, beginOfName }: FileRequest,
): Promise<MonthFilePart> {
  await beginPart(db, { staffId, month, after, what: { file } });
  const { head, rows, next } = await PARTS[file](db, monthOf(month), after);
  const cells = rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
  return {
    name: `${beginOfName}-${month}-${file}.csv`,
    csv: writeCsv(after === null ? [[...head], ...cells] : cells),
    next,
  };
}

export function monthOf(written: string): Month {
  const [year = 0, month = 0] = written.split('-').map(Number);
  return { begin: dayOf(year, month, 1), end: dayOf(year, month + 1, 1) };
}

const PARTS: Readonly<
  Record<MonthFile, (db: Database, month: Month, after: string | null) => Promise<Part>>
> = {
  sales: async (db, month, after) => {
    const entries = await soldEntries(db, month, pageAfter(after));
    return { head: SALES, rows: entries.flatMap(soldRows), next: nextOf(entries) };
  },
  'credit-notes': async (db, month, after) => {
    const entries = await refundedEntries(db, month, pageAfter(after));
    return { head: NOTES, rows: entries.flatMap(refundedRows), next: nextOf(entries) };
  },
  money: async (db, month, after) => {
    const postings = await postedEntries(db, month, pageAfter(after));
    const entries = [...new Set(postings.map(({ entry_id }) => entry_id))].map((id) => ({ id }));
    return { head: MONEY, rows: postings.map(postedRow), next: nextOf(entries) };
  },
  fees: async (db, month, after) => {
    const fees = await reportedFees(db, month, { after: after ?? '', most: MOST });
    return {
      head: FEES,
      rows: fees.map(feeRow),
      next: fees.length < MOST ? null : (fees.at(-1)?.key ?? null),
    };
  },
  balances: async (db, month) => ({
    head: BALANCES,
    rows: (await accountBalances(db, month)).map(balanceRow),
    next: null,
  }),
  owed: async (db, month) => ({
    head: OWED_AT_END,
    rows: (await owedAtEnd(db, month)).map(owedRow),
    next: null,
  }),
};

const pageAfter = (after: string | null) => ({
  after: /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0,
  most: MOST,
});

const nextOf = (entries: readonly { id: number }[]): string | null =>
  entries.length < MOST ? null : String(entries.at(-1)?.id);
