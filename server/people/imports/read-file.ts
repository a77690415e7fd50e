/** The file of an import as its records, in batches. It is read part by part, so that its size takes no memory. */
import { type CsvRow, openCsvReader } from '#domain/imports/csv-reader.ts';
import { beginningOf, IS_ZIPPED, namesOfColumns } from '#domain/imports/read-header.ts';
import { type FileRecord, openRecords, type Shape } from '#domain/imports/records.ts';
import { type Columns, missingFields, type Subject } from '#domain/imports/subjects.ts';
import type { Database } from '#server/platform/database.ts';
import { readParts } from './import-store.ts';

/** The file can't be read at all; the message says why. */
export class UnreadableFile extends Error {}

interface FileToRead<One> {
  id: number;
  subject: Subject;
  columns: Columns;
  shape: Shape<One>;
}

export interface ReadBatch<One> {
  records: FileRecord<One>[];
  header: readonly string[];
}

/** As UTF-8 or UTF-16, or else as Windows writes it, where every byte is a character. */
export async function* readRecords<One>(
  db: Database,
  { id, subject, columns, shape }: FileToRead<One>,
  atOnce: number,
): AsyncGenerator<ReadBatch<One>> {
  const encoding = await findEncoding(db, id);
  const csv = openCsvReader();
  let header: readonly string[] | null = null;
  let reader: ReturnType<typeof openRecords<One>> | null = null;
  let records: FileRecord<One>[] = [];

  const take = (row: CsvRow) => {
    if (reader !== null) {
      records.push(...reader.push(row));
      return;
    }
    if ('wrong' in row) throw new UnreadableFile('The first row has no names of columns.');
    header = namesOfColumns(row.cells);
    const missing = missingFields(subject, columnsIn(header, columns));
    if (missing.length > 0) throw new UnreadableFile(`The file has no column for: ${missing.join(', ')}.`);
    const used = new Set(Object.values(columns));
    const places = header.flatMap((name, place) => (used.has(name) ? place : []));
    csv.keepOnly(places);
    reader = openRecords(shape, { header: header.filter((name) => used.has(name)), columns });
  };

  for await (const text of decoded(readParts(db, id), encoding)) {
    for (const row of csv.push(text)) {
      take(row);
      if (records.length < atOnce) continue;
      yield { records: records.slice(0, atOnce), header: header ?? [] };
      records = records.slice(atOnce);
    }
  }
  for (const row of csv.end()) take(row);
  if (reader === null) throw new UnreadableFile('The file is empty.');
  records.push(...(reader as ReturnType<typeof openRecords<One>>).end());
  for (let from = 0; from < records.length || from === 0; from += atOnce)
    yield { records: records.slice(from, from + atOnce), header: header ?? [] };
}

/** Those of the mapped columns that the file has. */
const columnsIn = (header: readonly string[], columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, column]) => header.includes(column)));

/** Columns that nothing is read from. */
export const unusedColumns = (header: readonly string[], columns: Columns): string[] => {
  const used = new Set(Object.values(columns));
  return header.filter((name) => name !== '' && !used.has(name)).slice(0, 100);
};

async function* decoded(parts: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of parts) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

async function findEncoding(db: Database, id: number): Promise<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  for await (const part of readParts(db, id)) {
    if (isFirst) {
      const beginning = beginningOf(part);
      if (beginning === 'zip') throw new UnreadableFile(IS_ZIPPED);
      if (beginning !== null) return beginning;
      isFirst = false;
    }
    try {
      utf8.decode(part, { stream: true });
    } catch {
      return 'windows-1252';
    }
  }
  return 'utf-8';
}
