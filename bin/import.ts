/**
 * Brings in files of another shop: `npm run import -- FILES --as EMAIL`, and with `--dry-run` only says what that would do. With an
 * embedded database the shop is stopped meanwhile. An export of this shop, `npm run import -- THE.zip`, becomes a shop where none is yet.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { importCalls } from '#contract/imports/imports.ts';
import { PART_BYTES, partsOf } from '#domain/imports/file-parts.ts';
import { FIRST_BYTES, readHeader } from '#domain/imports/read-header.ts';
import { guessColumns, guessSubject } from '#domain/imports/subjects.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { holds, NO_RIGHTS } from '#domain/staff/rights.ts';
import type { Config } from '#server/config.ts';
import { findAccount, readRights } from '#server/foundation/customers/customers.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { openDatabase, refuseWithoutShop } from '#server/open-database.ts';
import { isZip, ShopInTheWay, shopOfExport, UnreadableExport } from '#server/people/exports/exports.ts';
import {
  askForReading,
  askToBringIn,
  askToTakeBack,
  beginImport,
  findImport,
  type ImportRow,
  sendPart,
  workOnImports,
} from '#server/people/imports/imports.ts';
import { references } from '#server/people/privacy/privacy.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { StartRefused } from '#server/platform/start-refused.ts';
import { inOneLine } from './in-one-line.ts';

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string' },
    source: { type: 'string', default: 'shopify' },
    'dry-run': { type: 'boolean', default: false },
  },
});

const clock = systemClock;

const { body, right, alsoNeeds } = importCalls['POST /staff/imports'];
const NEEDED = [right, ...alsoNeeds];

await inOneLine('The import stopped.', async (config) => {
  const [first] = files;
  if (first === undefined) throw new StartRefused('Name the CSV files, or the ZIP of an export.');
  for (const file of files) if (!existsSync(file)) throw new StartRefused(`There is no ${file}.`);
  if (await isZip(first)) return makeShop(config, first);
  refuseWithoutShop(config);
  const { patientDb: db, close } = await openDatabase(config, () => undefined);
  try {
    const staffId = await readOwner(db, values.as);
    let isWhole = true;
    for (const file of files) isWhole = (await bring(db, file, staffId)) && isWhole;
    if (!isWhole) process.exitCode = 1;
    if (values['dry-run']) return 'Nothing was brought in: this was a dry run.';
    return isWhole ? 'Done.' : 'Not all files were brought in.';
  } finally {
    await close();
  }
});

/** In an empty folder or database, so that it needs nobody who could be asked for. */
async function makeShop(config: Config, file: string): Promise<string> {
  if (files.length > 1) throw new StartRefused('An export is imported alone: name that file only.');
  const dryRun = values['dry-run'];
  const { patientDb, close } = await openDatabase(config, () => undefined);
  try {
    const { madeAt, tables, rows } = await shopOfExport(patientDb, file, { dryRun });
    const what = `${rows.toLocaleString('en-GB')} rows of ${tables} tables`;
    if (dryRun) return `${file} is whole: ${what}. Nothing was brought in: this was a dry run.`;
    const faults = await findMoneyFaults(patientDb);
    const books =
      faults.length === 0
        ? 'The ledger is sound.'
        : 'The ledger is NOT sound: npm run ledger:check says where.';
    return `The shop as it was at ${madeAt.toISOString()}: ${what}, compared with what was exported. ${books} Nobody has a password yet: everybody chooses one by “Forgot your password?”.`;
  } catch (error) {
    if (error instanceof UnreadableExport) throw new StartRefused(`${file}: ${error.message}`);
    if (error instanceof ShopInTheWay)
      throw new StartRefused('There is a shop here already. An export is imported into an empty database.');
    throw error;
  } finally {
    await close();
  }
}

async function readOwner(db: Database, email: string | undefined): Promise<number> {
  if (email === undefined) throw new StartRefused('Say who imports: --as anna@example.com.');
  const account = await findAccount(db, email);
  const rights = account === undefined ? NO_RIGHTS : await readRights(db, account.id);
  if (account === undefined || !NEEDED.every((right) => holds(rights, [right], true)))
    throw new StartRefused(`${email} may not import: that takes the rights ${NEEDED.join(' and ')}.`);
  return account.id;
}

/** Answers whether it went as far as it was meant to. */
async function bring(db: Database, file: string, staffId: number): Promise<boolean> {
  const id = await send(db, file, staffId);
  const read = await work(db, id, 'to be read');
  report(file, read);
  if (read.state !== 'read') return false;
  const asked = values['dry-run']
    ? await askToTakeBack({ db, clock }, { id, staffId })
    : await askToBringIn({ db, clock }, { id, staffId });
  if ('refused' in asked) {
    say(`  ${asked.message ?? 'Not brought in: somebody else with the right money has to confirm it.'}`);
    return false;
  }
  if (values['dry-run']) return true;
  const done = await work(db, id, 'to be brought in');
  report(file, done);
  return done.state === 'brought in';
}

async function send(db: Database, file: string, staffId: number): Promise<number> {
  const handle = await open(file);
  try {
    return await sendOpened(db, { file, handle, bytes: (await handle.stat()).size }, staffId);
  } finally {
    await handle.close();
  }
}

interface OpenedFile {
  file: string;
  handle: FileHandle;
  bytes: number;
}

async function sendOpened(
  db: Database,
  { file, handle, bytes }: OpenedFile,
  staffId: number,
): Promise<number> {
  const refuse = (message = 'it was refused.') => new StartRefused(`${file}: ${message}`);
  const read = readHeader(await bytesOf(handle, 0, FIRST_BYTES), TextDecoder);
  if ('wrong' in read) throw refuse(read.wrong);
  const subject = guessSubject(read.header);
  const asked = body.safeParse({
    id: randomUUID(),
    source: values.source,
    subject,
    file_name: basename(file),
    bytes,
    columns: guessColumns(subject, read.header),
  });
  if (!asked.success) throw refuse(asked.error.issues[0]?.message);
  const begun = await beginImport({ db, clock }, asked.data, staffId);
  if ('refused' in begun) throw refuse(begun.message);
  const { id } = begun;
  for (let number = 1; number <= partsOf(bytes); number++) {
    const part = await bytesOf(handle, (number - 1) * PART_BYTES, PART_BYTES);
    const refused = await sendPart({ db }, { id, number, staffId }, part.toString('base64'));
    if (refused !== null) throw refuse(refused.message);
  }
  const reading = await askForReading({ db, clock }, { id, staffId });
  if ('refused' in reading) throw refuse(reading.message);
  return id;
}

/** As many as there are from that place on. */
async function bytesOf(handle: FileHandle, from: number, most: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, from);
  return buffer.subarray(0, bytesRead);
}

/** Goes on until that step of it is done, be it by a shop that runs beside. */
async function work(db: Database, id: number, state: ImportRow['state']): Promise<ImportRow> {
  for (;;) {
    const found = await findImport(db, { id });
    if (found === undefined) throw new Error(`Import ${id} is gone.`);
    if (found.state !== state) return found;
    if (!(await workOnImports({ db, clock, references })))
      await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function report(file: string, { subject, fault, report: read, outcome }: ImportRow): void {
  if (fault !== null) say(`${file}: ${fault}`);
  const made = outcome ?? read;
  if (made === null) return;
  const { counts, sums, refused_rows } = made;
  say(
    `${file}, ${subject}: ${Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
  );
  const total = (list: typeof sums.file) => formatPounds(list.reduce((sum, { pence }) => sum + pence, 0));
  if (sums.file.length > 0)
    say(
      `  In the file ${total(sums.file)}, refused ${total(sums.refused)}, ${outcome === null ? 'will stand' : 'stands'} ${total(sums.stands)}`,
    );
  if (outcome === null) for (const { row, id, reason } of refused_rows) say(`  Row ${row}, ${id}: ${reason}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
