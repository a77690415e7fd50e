/** A part of the files for an accounting program: what is read and held at once is bounded, however large the month. */
import { type BookLine, type CodeOf, itemsNeeded } from '#domain/accounting/book-line.ts';
import { type BookTotal, summedVat, type VatTotal } from '#domain/accounting/cover.ts';
import type { Item, MappedProgram } from '#domain/accounting/programs.ts';
import { writeImported } from '#domain/accounting/write-imported.ts';
import type { Database } from '#server/platform/database.ts';
import type { Month } from '../month-report-store.ts';
import type { Codes } from './account-codes.ts';
import { type BookEntry, bookEntries, type Kept } from './book-entry-store.ts';

export interface BookPart {
  /** Those of one name go on in further parts. */
  files: readonly { name: string; content: string }[];
  next: string | null;
  totals: readonly BookTotal[];
  vat: readonly VatTotal[];
}

export interface PartRequest {
  month: Month;
  /** What the part before answered; `null` for the first. */
  after: string | null;
}

/** What has no code keeps a file from being made. */
export type Made = BookPart | { unmapped: Item };

export const MOST_ENTRIES = 1000;

/** Answers how many there were. */
export async function eachEntry(
  db: Database,
  { days, kept }: { days: Month; kept: Kept },
  take: (entry: BookEntry) => void,
): Promise<number> {
  let count = 0;
  for (let after = 0; ; ) {
    const entries = await bookEntries(db, days, { after, most: MOST_ENTRIES, kept });
    for (const entry of entries) take(entry);
    count += entries.length;
    if (entries.length < MOST_ENTRIES) return count;
    after = entries.at(-1)?.id ?? after;
  }
}

export const vatOf = (lines: readonly BookLine[]): VatTotal[] =>
  summedVat(
    lines.flatMap(({ pence, vat }) =>
      vat === null ? [] : [{ percent: vat.percent, net: pence - vat.pence, vat: vat.pence }],
    ),
  );

/** The first thing among them that nobody gave a code. */
export function unmappedIn(
  codes: Codes,
  program: MappedProgram,
  lines: readonly Pick<BookLine, 'booked' | 'vat'>[],
): Item | undefined {
  const needed = new Set(lines.flatMap((line) => itemsNeeded(program, line)));
  return [...needed].find((item) => (codes.get(item) ?? null) === null);
}

export const codeOf =
  (codes: Codes): CodeOf =>
  (item) => {
    const code = codes.get(item) ?? null;
    if (code === null) throw new Error(`${item} has no code, and is written all the same.`);
    return code;
  };

export const fileOf = (name: string, rows: readonly (readonly string[])[]) => ({
  name,
  content: writeImported(rows),
});

export const numbered = (count: number): string => String(count).padStart(2, '0');

export const wholeNumber = (written: string | null | undefined): number =>
  /^\d{1,9}$/.test(written ?? '') ? Number(written) : 0;
