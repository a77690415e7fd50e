/** Reads CSV piece by piece as it comes: a file of any size takes the memory of a row. Wrong rows are said and passed over. */
import { plainAt, quotedAt, separatorOf } from '#domain/carrier/csv.ts';

export type CsvRow = { number: number; cells: string[] } | { number: number; wrong: string };

/** Rows come one at a time, so that nobody holds more than one: each has to be taken before the next piece is pushed. */
export interface CsvReader {
  /** From now on rows have the cells of these places alone, in ascending order. Of wide rows few cells are ever read. */
  keepOnly(places: readonly number[]): void;
  /** The rows that this piece completes. */
  push(text: string): Iterable<CsvRow>;
  /** The rows that were left when the file ended. */
  end(): Iterable<CsvRow>;
}

const LONGEST_ROW = 1_000_000;

/** Rows are numbered as a spreadsheet numbers them: the names of the columns stand in row 1. */
export function openCsvReader(): CsvReader {
  let text = '';
  let separator: string | null = null;
  let number = 0;
  let places: ReadonlySet<number> | null = null;

  function* take(isEnd: boolean): Generator<CsvRow> {
    if (separator === null) {
      text = text.replace(/^\uFEFF/, '');
      if (!isEnd && !/[\r\n]/.test(text)) return;
      separator = separatorOf(text);
    }
    const piece = text;
    let at = 0;
    while (at < piece.length) {
      const row = rowAt(piece, at, { separator, isEnd, places }) ?? overlong(piece, at);
      if (row === null) break;
      number += 1;
      at = row.end;
      if ('wrong' in row) yield { number, wrong: row.wrong };
      else if (!row.isEmpty) yield { number, cells: row.cells };
    }
    text = piece.slice(at);
  }

  return {
    keepOnly: (wanted) => {
      places = new Set(wanted);
    },
    push: (piece) => {
      text += piece;
      return take(false);
    },
    end: () => take(true),
  };
}

type RowAt = { cells: string[]; isEmpty: boolean; end: number } | { wrong: string; end: number };

interface Reading {
  separator: string;
  /** Whose cells are wanted; `null` for all. */
  places: ReadonlySet<number> | null;
  /** Nothing comes any more. */
  isEnd: boolean;
}

/** `null` where the row may go on in the next piece. */
function rowAt(text: string, from: number, { separator, isEnd, places }: Reading): RowAt | null {
  const cells: string[] = [];
  const isWanted = (place: number) => places === null || places.has(place);
  let isEmpty = true;
  for (let at = from, place = 0; ; place++) {
    const cell = text[at] === '"' ? quotedAt(text, at) : plainAt(text, at, separator);
    const next = cell === null ? undefined : text[cell.end];
    if (next === undefined && !isEnd) return null;
    if (cell === null) return wrongRow(text, { from, isEnd }, UNCLOSED);
    if (isWanted(place)) cells.push(cell.text);
    isEmpty &&= cell.text.trim() === '';
    if (next === undefined) return { cells, isEmpty, end: cell.end };
    if (next === separator) {
      at = cell.end + 1;
      if (at === text.length && isEnd)
        return { cells: isWanted(place + 1) ? [...cells, ''] : cells, isEmpty, end: at };
      continue;
    }
    if (next === '\n') return { cells, isEmpty, end: cell.end + 1 };
    if (next !== '\r') return wrongRow(text, { from, isEnd }, AFTER_A_QUOTE);
    const after = text[cell.end + 1];
    if (after === undefined && !isEnd) return null;
    return { cells, isEmpty, end: cell.end + (after === '\n' ? 2 : 1) };
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
