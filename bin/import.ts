/**
 * Brings in files of another shop: `npm run import -- FILES --as EMAIL`, and with `--dry-run` only says what that would do. With an
 * embedded database the shop is stopped meanwhile.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { openCsvReader } from '#domain/imports/csv-reader.ts';
import { PART_BYTES } from '#domain/imports/file-parts.ts';
import { guessColumns, guessSubject } from '#domain/imports/subjects.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { findAccount, readRights } from '#server/foundation/customers/customers.ts';
import { openDatabase, refuseWithoutShop } from '#server/open-database.ts';
import {
  askForReading,
  askToBringIn,
  askToTakeBack,
  beginImport,
  findImport,
  type ImportRow,
  isOwner,
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

await inOneLine('Nothing was imported.', async (config) => {
  if (files.length === 0) throw new StartRefused('Name the CSV files.');
  refuseWithoutShop(config);
  const { patientDb: db, close } = await openDatabase(config, () => undefined);
  try {
    const staffId = await readOwner(db, values.as);
    for (const file of files) await bring(db, file, staffId);
    return values['dry-run'] ? 'Nothing was brought in: this was a dry run.' : 'Done.';
  } finally {
    await close();
  }
});

async function readOwner(db: Database, email: string | undefined): Promise<number> {
  if (email === undefined) throw new StartRefused('Say who imports: --as anna@example.com.');
  const account = await findAccount(db, email);
  if (account === undefined || !isOwner(await readRights(db, account.id)))
    throw new StartRefused(`${email} may not import: that takes the rights staff, people and money.`);
  return account.id;
}

async function bring(db: Database, file: string, staffId: number): Promise<void> {
  const id = await send(db, file, staffId);
  const read = await work(db, id, 'to be read');
  report(file, read);
  if (read.state !== 'read') return;
  if (values['dry-run']) {
    await askToTakeBack({ db, clock }, { id, staffId });
    return;
  }
  const asked = await askToBringIn({ db, clock }, { id, staffId });
  if ('refused' in asked)
    say(`  Not brought in: ${asked.message ?? 'somebody else with the right money has to confirm it.'}`);
  else report(file, await work(db, id, 'to be brought in'));
}

async function send(db: Database, file: string, staffId: number): Promise<number> {
  const bytes = readFileSync(file);
  const header = headerOf(bytes);
  const subject = guessSubject(header);
  const begun = await beginImport(
    { db, clock },
    {
      id: randomUUID(),
      source: values.source,
      subject,
      file_name: basename(file),
      bytes: bytes.length,
      columns: guessColumns(subject, header),
    },
    staffId,
  );
  if ('refused' in begun) throw new StartRefused(`${file}: ${begun.message ?? 'it was refused.'}`);
  const { id } = begun;
  for (let number = 1; (number - 1) * PART_BYTES < bytes.length; number++) {
    const content = bytes.subarray((number - 1) * PART_BYTES, number * PART_BYTES).toString('base64');
    await sendPart({ db }, { id, number, staffId }, content);
  }
  await askForReading({ db, clock }, { id, staffId });
  return id;
}

function headerOf(bytes: Buffer): string[] {
  const csv = openCsvReader();
  const [first] = [...csv.push(bytes.subarray(0, PART_BYTES).toString('utf8')), ...csv.end()];
  return first === undefined || 'wrong' in first ? [] : first.cells.map((name) => name.trim());
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
  const made = outcome ?? read;
  if (made === null) return say(`${file}: ${fault ?? 'nothing was read.'}`);
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
