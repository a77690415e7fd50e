/** CSV as RFC 4180 describes it: cells between commas, quoted where need be; a spreadsheet may use semicolons or tabs instead. */

export const CSV_LIMITS = { rows: 10_000, columns: 100, cell: 1000 } as const;

/** Writes rows as CSV. A text that a spreadsheet would take for a formula begins with an apostrophe, as spreadsheets have it. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');

/** What makes a spreadsheet calculate instead of show. */
export const beginsFormula = (cell: string): boolean => /^[=+\-@\t\r\n|%]/.test(cell);

export const withoutFormula = (cell: string): string => (beginsFormula(cell) ? `'${cell}` : cell);

function writeCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const safe = withoutFormula(cell);
  return /[",\r\n;\t]|^ | $/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Spreadsheets keep a number as text by an apostrophe before it, or as ="…". */
export const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '');

export interface CsvTable {
  rows: string[][];
  /** Which row each of them is for a spreadsheet, which counts empty ones too. */
  numbers: number[];
}

export type ReadCsv = CsvTable | { wrong: string };

/** Reads CSV as text. Rows without any text are left out; every other row has as many cells as it was written with. */
export function readCsv(text: string): ReadCsv {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  const numbers: number[] = [];
  let row: string[] = [];
  let number = 1;
  const endRow = () => {
    if (row.some((cell) => cell.trim() !== '')) {
      rows.push(row);
      numbers.push(number);
    }
    row = [];
    number += 1;
  };
  for (let at = 0; at < text.length; ) {
    const cell = text[at] === '"' ? quotedAt(text, at) : plainAt(text, at, separator);
    if (cell === null) return { wrong: `Row ${number} has a quote that nothing closes.` };
    if (cell.text.length > CSV_LIMITS.cell)
      return { wrong: `Row ${number} has a cell of more than ${CSV_LIMITS.cell} characters.` };
    row.push(cell.text);
    const next = text[cell.end];
    if (next !== undefined && next !== separator && next !== '\r' && next !== '\n')
      return { wrong: `Row ${number} goes on after a closing quote.` };
    at = cell.end + 1;
    if (next === separator) {
      if (at === text.length) row.push('');
    } else {
      if (next === '\r' && text[at] === '\n') at += 1;
      endRow();
    }
    const tooMuch = limitBroken(rows.length, row, number);
    if (tooMuch !== null) return { wrong: tooMuch };
  }
  endRow();
  return rows.length === 0 ? { wrong: 'This file is empty.' } : { rows, numbers };
}

interface CellAt {
  text: string;
  /** Where the separator, the end of the line or the end of the text is. */
  end: number;
}

/** `null` for a quote that nothing closes. */
export function quotedAt(text: string, from: number): CellAt | null {
  const parts: string[] = [];
  for (let start = from + 1; ; ) {
    const quote = text.indexOf('"', start);
    if (quote === -1) return null;
    parts.push(text.slice(start, quote));
    if (text[quote + 1] !== '"') return { text: parts.join('"'), end: quote + 1 };
    start = quote + 2;
  }
}

export function plainAt(text: string, from: number, separator: string): CellAt {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end += 1;
  return { text: text.slice(from, end), end };
}

/** The one of the three that the first line has most of, outside quotes. */
export function separatorOf(text: string): string {
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const counted = [',', ';', '\t'].map((one) => ({ one, count: line.split(one).length }));
  return counted.reduce((most, other) => (other.count > most.count ? other : most)).one;
}

function limitBroken(rows: number, row: readonly string[], number: number): string | null {
  if (rows > CSV_LIMITS.rows)
    return `This file has more than ${CSV_LIMITS.rows} rows. Please leave some out.`;
  if (row.length > CSV_LIMITS.columns) return `Row ${number} has more than ${CSV_LIMITS.columns} cells.`;
  return null;
}
