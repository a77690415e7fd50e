/** Opens an export and proves it: nothing in it but what an export has, and every file as it was written. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { newestMigration } from '#server/platform/migrate.ts';
import { CHECKSUMS, csvOf, IS_OURS, jsonOf, MANIFEST, type Manifest, manifest, README } from './manifest.ts';

/** The file can't be read as an export; the message says why in a sentence. */
export class UnreadableExport extends Error {}

export interface OpenExport {
  manifest: Manifest;
  /** Each a row of the table, as JSON. */
  rowsOf(table: string): AsyncGenerator<string>;
  close(): void;
}

const MOST_FILES = 2000;
/** Of those that are read whole. */
const MOST_BYTES = 5_000_000;
/** Far more than any row of ours has. */
const MOST_OF_A_ROW = 30_000_000;

export async function isZip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(2), position: 0 });
    return bytesRead === 2 && buffer.toString('latin1') === 'PK';
  } finally {
    await handle.close();
  }
}

/** Reads all of it once before anything is made of it. */
export async function openExport(file: string): Promise<OpenExport> {
  const zip = await asRefusal(openPromise(file, { autoClose: false, lazyEntries: true }));
  try {
    const files = await asRefusal(listFiles(zip));
    await asRefusal(proveChecksums(zip, files));
    const read = await asRefusal(readManifest(zip, files));
    const rowsOf = (table: string) => rowsIn(zip, fileIn(files, jsonOf(table)));
    return { manifest: read, rowsOf, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

type Files = ReadonlyMap<string, Entry>;

async function listFiles(zip: ZipFile): Promise<Files> {
  const files = new Map<string, Entry>();
  if (zip.entryCount > MOST_FILES) throw new UnreadableExport('It is no export of this shop.');
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    if (!IS_OURS.test(fileName) || files.has(fileName))
      throw new UnreadableExport(
        `It is no export of this shop: it holds the file ${JSON.stringify(fileName.slice(0, 80))}.`,
      );
    if (entry.isEncrypted())
      throw new UnreadableExport('It was encrypted with a password. Unpack it, and send the ZIP within.');
    files.set(fileName, entry);
  }
  return files;
}

function fileIn(files: Files, name: string): Entry {
  const entry = files.get(name);
  if (entry === undefined)
    throw new UnreadableExport(
      name === MANIFEST || name === CHECKSUMS
        ? 'It is no export of this shop.'
        : `It is not whole: ${name} is missing.`,
    );
  return entry;
}

async function proveChecksums(zip: ZipFile, files: Files): Promise<void> {
  const lines = (await textOf(zip, fileIn(files, CHECKSUMS))).trimEnd().split('\n');
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  for (const name of sums.keys()) fileIn(files, name);
  for (const [name, entry] of files) {
    if (name === CHECKSUMS) continue;
    const hash = createHash('sha256');
    for await (const bytes of await streamOf(zip, entry)) hash.update(bytes as Uint8Array);
    if (hash.digest('hex') !== sums.get(name))
      throw new UnreadableExport(`It is damaged, or was changed: ${name} is not as it was written.`);
  }
}

async function readManifest(zip: ZipFile, files: Files): Promise<Manifest> {
  const read = manifest.safeParse(JSON.parse(await textOf(zip, fileIn(files, MANIFEST))));
  if (!read.success) throw new UnreadableExport('It is no export of this shop.');
  const { migration, columns } = read.data;
  const ours = await newestMigration();
  if (migration > ours)
    throw new UnreadableExport(
      'It was made by a newer version of the shop. Bring this one up to date first, then import it again.',
    );
  if (migration < ours)
    throw new UnreadableExport(
      'It was made by an older version of the shop. Bring the old shop up to date, export it again, and import that.',
    );
  for (const table of Object.keys(columns))
    for (const name of [jsonOf(table), csvOf(table)]) fileIn(files, name);
  fileIn(files, README);
  return read.data;
}

async function* rowsIn(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  let begun = '';
  const stream = (await streamOf(zip, entry)).setEncoding('utf8');
  for await (const piece of stream as AsyncIterable<string>) {
    const lines = (begun + piece).split('\n');
    begun = lines.pop() ?? '';
    if (begun.length > MOST_OF_A_ROW) throw new UnreadableExport(`${entry.fileName} has a row without end.`);
    for (const line of lines) if (line !== '[' && line !== ']') yield line.replace(/,$/, '');
  }
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MOST_BYTES) throw new UnreadableExport(`${entry.fileName} is too large.`);
  const pieces: Uint8Array[] = [];
  for await (const bytes of await streamOf(zip, entry)) pieces.push(bytes as Uint8Array);
  return Buffer.concat(pieces).toString('utf8');
}

/** Ends with an error where a file unpacks to another size than it says. */
const streamOf = (zip: ZipFile, entry: Entry): Promise<Readable> => zip.openReadStreamPromise(entry);

/** What goes wrong in reading is of the file. */
async function asRefusal<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnreadableExport) throw error;
    throw new UnreadableExport(`It is no ZIP, or damaged: ${(error as Error).message}.`);
  }
}
