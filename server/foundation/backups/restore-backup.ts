/** Makes a shop of a back-up, in a database in which there is none, and compares it with what was backed up: all of it or nothing. */
import type { Database, InTransaction, OpenDatabase } from '#server/platform/database.ts';
import { migrate, newestMigration } from '#server/platform/migrate.ts';
import { readLines, UnreadableBackup } from './backup-file.ts';
import {
  contentOf,
  emptyTables,
  inOneTimeZone,
  insertRows,
  isNewDatabase,
  listTables,
  setCounter,
  waitWithoutLimit,
} from './table-store.ts';
import type { End, Head, TableHead } from './write-backup.ts';

/** There is something in the database. */
export class NotEmpty extends Error {}

export interface Restored {
  madeAt: Date;
  tables: number;
  rows: number;
}

export async function restoreBackup(
  { patientDb }: Pick<OpenDatabase, 'patientDb'>,
  file: string,
  passphrase: string | null,
): Promise<Restored> {
  if (!(await isNewDatabase(patientDb))) throw new NotEmpty();
  const lines = readLines(file, passphrase);
  try {
    const head = await headOf(lines);
    const ends: End[] = [];
    await migrate(patientDb, async (transaction) => {
      ends.push(await fill(transaction, lines));
    });
    const contents = ends.flatMap((end) => Object.values(end.contents));
    const rows = contents.reduce((sum, content) => sum + content.rows, 0);
    return { madeAt: new Date(head.made_at), tables: contents.length, rows };
  } finally {
    await lines.return(undefined);
  }
}

async function headOf(lines: AsyncGenerator<string>): Promise<Head> {
  const first = await lines.next();
  const line = first.done === true ? '' : first.value;
  if (!line.startsWith('{"backup":"Sixbean"')) throw new UnreadableBackup('It is no back-up of this shop.');
  const head = JSON.parse(line) as Head;
  const ours = await newestMigration();
  if (head.migration !== ours)
    throw new UnreadableBackup(
      `Its tables are those of ${head.migration}, and this version of the shop has those of ${ours}. Restore it with the version that made it; the next start of this one brings it up to date.`,
    );
  return head;
}

async function fill(db: InTransaction, lines: AsyncGenerator<string>): Promise<End> {
  await waitWithoutLimit(db);
  await inOneTimeZone(db);
  const { bringRulesBack } = await emptyTables(db);
  const end = await insertAll(db, lines);
  await bringRulesBack();
  for (const counter of end.counters) await setCounter(db, counter);
  const differing = await differencesFrom(db, end);
  if (differing.length > 0)
    throw new UnreadableBackup(`What it holds is not what was backed up: ${differing.join('; ')}.`);
  return end;
}

async function insertAll(db: InTransaction, lines: AsyncGenerator<string>): Promise<End> {
  let table: TableHead | undefined;
  for await (const line of lines) {
    if (line.startsWith('[') && table !== undefined) {
      await insertRows(db, table, line);
      continue;
    }
    const read = JSON.parse(line) as TableHead | End;
    if ('contents' in read) return read;
    table = read;
  }
  throw new UnreadableBackup('It is cut short.');
}

/** What of the database is not as it was backed up, each in a few words. */
export async function differencesFrom(db: Database, { contents }: Pick<End, 'contents'>): Promise<string[]> {
  await inOneTimeZone(db);
  const differing: string[] = [];
  for (const table of await listTables(db)) {
    const made = await contentOf(db, table);
    const backedUp = contents[table.name] ?? { rows: 0, sum: '0' };
    if (made.rows !== backedUp.rows)
      differing.push(`${table.name} has ${made.rows} rows, not ${backedUp.rows}`);
    else if (made.sum !== backedUp.sum) differing.push(`rows of ${table.name} differ`);
  }
  return differing;
}
