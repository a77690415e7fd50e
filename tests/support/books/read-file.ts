import { readCsv } from '#domain/carrier/csv.ts';

/** A file with a heading, each row by its columns. */
export function rowsOf(text: string): { heading: string; rows: Record<string, string>[] } {
  const read = readCsv(text);
  if ('wrong' in read) throw new Error(read.wrong);
  const [head = [], ...rows] = read.rows;
  if (rows.some((cells) => cells.length !== head.length))
    throw new Error('A row has another number of cells.');
  return {
    heading: head.join(','),
    rows: rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']))),
  };
}
