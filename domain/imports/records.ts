/** Rows of a file become what they are about, one after the other. Each is read or refused, with the row and the reason. */
import type { CsvRow } from './csv-reader.ts';
import { type Cells, type Columns, openCells } from './subjects.ts';

/** Something that a file tells of, with the row where it begins. */
export type FileRecord<One> = { row: number; id: string } & (
  | { one: One; flag: string | null }
  // What could be read of it all the same.
  | { wrong: string; readAs?: One }
);

export interface RecordReader<One> {
  push(row: CsvRow): FileRecord<One>[];
  end(): FileRecord<One>[];
}

export interface RowOfFile {
  row: number;
  cells: Cells;
}

export interface Shape<One> {
  /** By which it is the same thing in another file; rows after each other with the same one belong together. */
  idOf(cells: Cells): string;
  read(rows: readonly RowOfFile[]): { one: One; flag: string | null } | { wrong: string };
  /** For shapes that span rows. */
  spansRows?: true;
  /** A second way in which one file may name the same thing twice. */
  twinOf?(one: One): string;
}

/** Reads the rows after the names of the columns. What stands in the file a second time is refused. */
export function openRecords<One>(
  shape: Shape<One>,
  { header, columns }: { header: readonly string[]; columns: Columns },
): RecordReader<One> {
  const cellsOf = openCells(header, columns);
  const seen = new Map<string, number>();
  let open: { id: string; rows: RowOfFile[] } | null = null;

  const finish = (): FileRecord<One>[] => {
    if (open === null) return [];
    const { id, rows } = open;
    open = null;
    const row = rows[0]?.row ?? 0;
    const read = shape.read(rows);
    if ('wrong' in read) return [{ row, id, wrong: read.wrong }];
    const wrong = secondTime(seen, [id, ...twinIn(shape, read.one)], row);
    return [wrong === null ? { row, id, ...read } : { row, id, wrong, readAs: read.one }];
  };

  return {
    push: (read) => {
      if ('wrong' in read) return [...finish(), { row: read.number, id: '', wrong: read.wrong }];
      const cells = cellsOf(read.cells);
      const id = shape.idOf(cells);
      if (shape.spansRows && open?.id === id) {
        open.rows.push({ row: read.number, cells });
        return [];
      }
      const before = finish();
      open = { id, rows: [{ row: read.number, cells }] };
      return before;
    },
    end: finish,
  };
}

const twinIn = <One>({ twinOf }: Shape<One>, one: One): string[] =>
  twinOf === undefined ? [] : [twinOf(one)];

function secondTime(seen: Map<string, number>, names: readonly string[], row: number): string | null {
  for (const name of names) {
    const before = seen.get(name);
    if (before !== undefined) return `The same stands in row ${before} already.`;
  }
  for (const name of names) seen.set(name, row);
  return null;
}
