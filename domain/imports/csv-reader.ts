/** Reads CSV piece by piece as it comes: a file of any size takes the memory of a row. Wrong rows are said and passed over. */
import { plainAt, quotedAt, separatorOf } from '#domain/carrier/csv.ts';

export type CsvRow = { number: number; cells: string[] } | { number: number; wrong: string };

export interface CsvReader {
  /** The rows that this piece completes. */
  push(text: string): CsvRow[];
  /** The rows that were left when the file ended. */
  end(): CsvRow[];
}

const LONGEST_ROW = 1_000_000;

/** Rows are numbered as a spreadsheet numbers them: the names of the columns stand in row 1. */
export function openCsvReader(): CsvReader {
  let text = '';
  let separator: string | null = null;
  let number = 0;

  const take = (isEnd: boolean): CsvRow[] => {
    if (separator === null) {
      text = text.replace(/^\uFEFF/, '');
      if (!isEnd && !/[\r\n]/.test(text)) return [];
      separator = separatorOf(text);
    }
    const rows: CsvRow[] = [];
    let at = 0;
    while (at < text.length) {
      const row = rowAt(text, at, { separator, isEnd }) ?? overlong(text, at);
      if (row === null) break;
      number += 1;
      if ('wrong' in row) rows.push({ number, wrong: row.wrong });
      else if (row.cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells: row.cells });
      at = row.end;
    }
    text = text.slice(at);
    return rows;
  };

  return {
    push: (piece) => {
      text += piece;
      return take(false);
    },
    end: () => take(true),
  };
}

type RowAt = { cells: string[]; end: number } | { wrong: string; end: number };

interface Reading {
  separator: string;
  /** Nothing comes any more. */
  isEnd: boolean;
}

/** `null` where the row may go on in the next piece. */
function rowAt(text: string, from: number, { separator, isEnd }: Reading): RowAt | null {
  const cells: string[] = [];
  for (let at = from; ; ) {
    const cell = text[at] === '"' ? quotedAt(text, at) : plainAt(text, at, separator);
    const next = cell === null ? undefined : text[cell.end];
    if (next === undefined && !isEnd) return null;
    if (cell === null) return wrongRow(text, { from, isEnd }, UNCLOSED);
    cells.push(cell.text);
    if (next === undefined) return { cells, end: cell.end };
    if (next === separator) {
      at = cell.end + 1;
      if (at === text.length && isEnd) return { cells: [...cells, ''], end: at };
      continue;
    }
    if (next === '\n') return { cells, end: cell.end + 1 };
    if (next !== '\r') return wrongRow(text, { from, isEnd }, AFTER_A_QUOTE);
    const after = text[cell.end + 1];
    if (after === undefined && !isEnd) return null;
    return { cells, end: cell.end + (after === '\n' ? 2 : 1) };
  }
}

/** A row that never ends has most likely a quote that nothing closes. */
const overlong = (text: string, at: number): RowAt | null =>
  text.length - at > LONGEST_ROW ? wrongRow(text, { from: at, isEnd: true }, UNCLOSED) : null;

/** Reading goes on with the next line, once it is there. */
function wrongRow(
  text: string,
  { from, isEnd }: { from: number; isEnd: boolean },
  wrong: string,
): RowAt | null {
  const lineEnd = /\r\n|\r|\n/g;
  lineEnd.lastIndex = from;
  const found = lineEnd.exec(text) !== null;
  const isWhole = found && (lineEnd.lastIndex < text.length || text.endsWith('\n'));
  if (!isWhole && !isEnd) return null;
  return { wrong, end: found ? lineEnd.lastIndex : text.length };
}

const UNCLOSED = 'A quote is opened and never closed.';
const AFTER_A_QUOTE = 'Something follows a closing quote.';
