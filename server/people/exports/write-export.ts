/** Writes all that the shop has into a ZIP, as it stands at one moment, while the shop goes on. */
import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { writeCsv } from '#domain/carrier/csv.ts';
import {
  type Content,
  inOneTimeZone,
  listCounters,
  waitWithoutLimit,
} from '#server/foundation/backups/backups.ts';
import { type Database, readAtOnce } from '#server/platform/database.ts';
import { newestMigration } from '#server/platform/migrate.ts';
import {
  type ColumnFacts,
  type ExportedTable,
  exportedContentOf,
  listColumnFacts,
  listExportedTables,
  readExportedRows,
} from './exported-table-store.ts';
import { listLeftOut } from './left-out-store.ts';
import { CHECKSUMS, csvOf, jsonOf, MANIFEST, type Manifest, README } from './manifest.ts';
import { readmeOf } from './readme.ts';
import { readSchemaWords } from './schema-words.ts';
import { writeZip, type ZippedFile } from './zip-writer.ts';

export interface WrittenExport {
  tables: number;
  rows: number;
}

export async function writeExport(patientDb: Database, into: Writable, now: Date): Promise<WrittenExport> {
  const contents: Manifest['contents'] = {};
  await readAtOnce(patientDb, async (snapshot) => {
    await waitWithoutLimit(snapshot);
    await inOneTimeZone(snapshot);
    await writeZip(withChecksums(filesOf(snapshot, now, contents)), into, now);
  });
  const rows = Object.values(contents).reduce((sum, content) => sum + content.rows, 0);
  return { tables: Object.keys(contents).length, rows };
}

interface TextFile {
  name: string;
  pieces: AsyncIterable<string> | Iterable<string>;
}

async function* filesOf(
  snapshot: Database,
  now: Date,
  contents: Record<string, Content>,
): AsyncGenerator<TextFile> {
  const tables = await listExportedTables(snapshot);
  const facts = await listColumnFacts(snapshot);
  const readme = readmeOf({
    madeAt: now,
    tables,
    facts,
    topics: await readSchemaWords(),
    leftOut: listLeftOut(),
  });
  yield { name: README, pieces: [readme] };
  for (const table of tables) {
    const key = keyOf(table, facts);
    contents[table.name] = await exportedContentOf(snapshot, table);
    yield { name: jsonOf(table.name), pieces: json(readExportedRows(snapshot, table, key)) };
    yield { name: csvOf(table.name), pieces: csv(table, readExportedRows(snapshot, table, key)) };
  }
  const manifest: Manifest = {
    export: 'Sixbean',
    made_at: now.toISOString(),
    migration: await newestMigration(),
    columns: Object.fromEntries(tables.map(({ name, columns }) => [name, columns])),
    contents,
    counters: await listCounters(snapshot),
  };
  yield { name: MANIFEST, pieces: [`${JSON.stringify(manifest, null, 1)}\n`] };
}

/** A table without a key is read in the order of all its columns. */
function keyOf({ name, columns }: ExportedTable, facts: readonly ColumnFacts[]): readonly string[] {
  const key = facts.filter(({ table, inKey }) => table === name && inKey > 0);
  return key.length === 0
    ? columns
    : key.toSorted((one, other) => one.inKey - other.inKey).map(({ column }) => column);
}

/** One list, with a row a line. */
async function* json(rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const some of rows) {
    yield `${before}${some.map((row) => row.replaceAll('\n', ' ')).join(',\n')}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[\n]\n' : '\n]\n';
}

async function* csv({ columns, said }: ExportedTable, rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  const head = [...columns, ...said.map(({ as }) => as)];
  yield writeCsv([head]);
  for await (const some of rows)
    yield writeCsv(
      some.map((row) => {
        const values = JSON.parse(row) as Record<string, unknown>;
        return head.map((column) => cellOf(values[column]));
      }),
    );
}

function cellOf(value: unknown): string | number {
  if (value == null) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  return JSON.stringify(value);
}

async function* withChecksums(files: AsyncIterable<TextFile>): AsyncGenerator<ZippedFile> {
  const sums: string[] = [];
  for await (const { name, pieces } of files) {
    const hash = createHash('sha256');
    yield {
      name,
      pieces: bytesOf(pieces, (bytes) => hash.update(bytes)),
    };
    sums.push(`${hash.digest('hex')}  ${name}\n`);
  }
  yield { name: CHECKSUMS, pieces: bytesOf(sums) };
}

async function* bytesOf(
  pieces: AsyncIterable<string> | Iterable<string>,
  see: (bytes: Uint8Array) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    see(bytes);
    yield bytes;
  }
}
