/** QuickBooks' files: journals of some days in each. */
import { summed, summedVat, type VatTotal } from '#domain/accounting/cover.ts';
import { addMoves, type SummedMoves, totalsOf } from '#domain/accounting/moves.ts';
import { QUICKBOOKS_COLUMNS, QUICKBOOKS_ROWS, quickbooksRows } from '#domain/accounting/quickbooks.ts';
import { dayAfter, isDay } from '#domain/dispatch/day.ts';
import type { Database } from '#server/platform/database.ts';
import { readCodes } from './account-codes.ts';
import { feesByDay } from './book-entry-store.ts';
import { feeMoves, linesOf, movesOf } from './book-lines.ts';
import { codeOf, eachEntry, fileOf, type Made, type PartRequest, unmappedIn, vatOf } from './book-part.ts';

/** What a file has before a further day begins a new one: a day has fewer rows than are left then. */
const ENOUGH_ROWS = QUICKBOOKS_ROWS / 2;
const ENOUGH_ENTRIES = 10_000;

export async function quickbooksPart(db: Database, { month, after }: PartRequest): Promise<Made> {
  const { begin, end } = month;
  const first = after !== null && isDay(after) && after > begin && after < end ? after : begin;
  const codes = await readCodes(db, 'quickbooks');
  const fees = await feesByDay(db, { begin: first, end });
  const sums: SummedMoves = new Map();
  let vat: VatTotal[] = [];
  let entries = 0;
  let day = first;
  for (; day < end && sums.size < ENOUGH_ROWS && entries < ENOUGH_ENTRIES; day = dayAfter(day, 1)) {
    entries += await eachEntry(db, { days: { begin: day, end: dayAfter(day, 1) }, kept: 'all' }, (entry) => {
      const lines = linesOf(entry);
      addMoves(sums, movesOf(entry, lines, 'VAT apart'));
      vat = summedVat([...vat, ...vatOf(lines)]);
    });
    addMoves(sums, fees.filter((one) => one.day === day).flatMap(feeMoves));
  }
  const moves = [...sums.values()];
  const unmapped = unmappedIn(
    codes,
    'quickbooks',
    moves.map(({ booked }) => ({ booked, vat: null })),
  );
  if (unmapped !== undefined) return { unmapped };
  const rows = quickbooksRows(moves, codeOf(codes));
  return {
    files:
      rows.length === 0
        ? []
        : [fileOf(`quickbooks-journals-from-${first}.csv`, [[...QUICKBOOKS_COLUMNS], ...rows])],
    next: day < end ? day : null,
    totals: summed(totalsOf(moves)),
    vat,
  };
}
