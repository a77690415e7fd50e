/** The bank's file of what came in, as rows of a CSV file whose first row names the columns. */
import type { Day } from '#domain/dispatch/day.ts';
import { readDay } from '#domain/dispatch/read-day.ts';
import { parsePounds } from '#domain/money/pounds.ts';

export interface BankFileColumns {
  day_column: string;
  amount_column: string;
  reference_column: string;
}

export interface BankFileRow {
  received_on: Day;
  pence: number;
  reference: string;
  /** Which one it is of rows that say the same. */
  occurrence: number;
}

export type ReadBankFile =
  | { rows: BankFileRow[]; unread: number[] }
  /** Which column is which has to be said once. */
  | { unmapped: string[] };

/** What went out of the account is left out; a row that can't be read is named by its number. */
export function readBankFile(
  table: readonly (readonly string[])[],
  columns: BankFileColumns | null,
): ReadBankFile {
  const [header = [], ...body] = table;
  const names = header.map((name) => name.trim());
  const asked = columns === null ? [] : [columns.day_column, columns.amount_column, columns.reference_column];
  const [day = -1, amount = -1, reference = -1] = asked.map((name) => names.indexOf(name));
  if (day < 0 || amount < 0 || reference < 0 || new Set([day, amount, reference]).size < 3)
    return { unmapped: [...new Set(names.filter((name) => name !== ''))] };
  const rows: BankFileRow[] = [];
  const unread: number[] = [];
  const seen = new Map<string, number>();
  for (const [i, cells] of body.entries()) {
    const received_on = readDay(cells[day] ?? '');
    const pence = readPence(cells[amount] ?? '');
    if (received_on === null || pence === null) unread.push(i + 2);
    else if (pence > 0) {
      const words = oneLine(cells[reference] ?? '');
      const key = JSON.stringify([received_on, pence, words]);
      const occurrence = (seen.get(key) ?? 0) + 1;
      seen.set(key, occurrence);
      rows.push({ received_on, pence, reference: words, occurrence });
    }
  }
  return { rows, unread };
}

/** An empty cell is what went out, in files with a column each. */
function readPence(text: string): number | null {
  const written = text
    .trim()
    .replace(/^\+/, '')
    .replace(/^\((.*)\)$/, '-$1');
  return written === '' ? 0 : parsePounds(written);
}

/** Control characters and what makes a line of its own become gaps; a reference has 200 characters at most. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed()
    .trim();
