/** Makes a shop of an export, where there is none yet, and compares it with what was exported: all of it or nothing. */
import {
  emptyTables,
  inOneTimeZone,
  isNewDatabase,
  listCounters,
  setCounter,
  waitWithoutLimit,
} from '#server/foundation/backups/backups.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { migrate } from '#server/platform/migrate.ts';
import {
  type ExportedTable,
  exportedContentOf,
  insertExportedRows,
  isUntouched,
  listExportedTables,
  lockTables,
} from './exported-table-store.ts';
import { OWN_KEYS } from './left-out-store.ts';
import { type OpenExport, openExport, UnreadableExport } from './open-export.ts';

/** Somebody has signed up, ordered or written here. */
export class ShopInTheWay extends Error {}

export interface MadeShop {
  madeAt: Date;
  tables: number;
  rows: number;
}

/** A dry run stops before anything is written. */
export async function shopOfExport(
  patientDb: Database,
  file: string,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<MadeShop> {
  if (!(await isNewDatabase(patientDb)) && !(await isUntouched(patientDb))) throw new ShopInTheWay();
  const opened = await openExport(file);
  try {
    if (!dryRun) await migrate(patientDb, (transaction) => fill(transaction, opened));
    const contents = Object.values(opened.manifest.contents);
    return {
      madeAt: new Date(opened.manifest.made_at),
      tables: contents.length,
      rows: contents.reduce((sum, { rows }) => sum + rows, 0),
    };
  } finally {
    opened.close();
  }
}

async function fill(db: InTransaction, { manifest, rowsOf }: OpenExport): Promise<void> {
  await waitWithoutLimit(db);
  await inOneTimeZone(db);
  const tables = await listExportedTables(db);
  refuseOtherTables(tables, manifest.columns);
  // Race: the shop is open, and somebody signed up while the file was read.
  await lockTables(db, tables);
  if (!(await isUntouched(db))) throw new ShopInTheWay();
  const { bringRulesBack } = await emptyTables(db, OWN_KEYS);
  for (const table of tables)
    await ofTheFile(table.name, async () => {
      for await (const rows of inBatches(rowsOf(table.name))) await insertExportedRows(db, table, rows);
    });
  await ofTheFile('their references', bringRulesBack);
  await setCounters(db, manifest);
  for (const table of tables) {
    const made = await exportedContentOf(db, table);
    const { rows, sum } = manifest.contents[table.name] ?? { rows: 0, sum: '0' };
    if (made.rows !== rows || made.sum !== sum)
      throw new UnreadableExport(`What became of ${table.name} is not what was exported.`);
  }
}

function refuseOtherTables(
  tables: readonly ExportedTable[],
  columns: Record<string, readonly string[]>,
): void {
  const ours = tables.map(({ name }) => name);
  const differing =
    Object.keys(columns).find((name) => !ours.includes(name)) ??
    tables.find((table) => columns[table.name]?.toSorted().join() !== table.columns.toSorted().join())?.name;
  if (differing !== undefined)
    throw new UnreadableExport(`Its table ${differing} is not as this version of the shop has it.`);
}

/** So that no number is given twice. */
async function setCounters(db: InTransaction, { counters }: OpenExport['manifest']): Promise<void> {
  for (const { table, column } of await listCounters(db)) {
    const counter = counters.find((one) => one.table === table && one.column === column);
    if (counter === undefined)
      throw new UnreadableExport(`It doesn’t say which number ${table} is to go on with.`);
    await setCounter(db, counter);
  }
}

const ROWS_AT_ONCE = 200;

async function* inBatches(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let batch: string[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield `[${batch.join(',')}]`;
    batch = [];
  }
  if (batch.length > 0) yield `[${batch.join(',')}]`;
}

/** A row that the database refuses: data that is none, or that its rules forbid. */
async function ofTheFile(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === undefined || !/^(22|23)/.test(code)) throw error;
    throw new UnreadableExport(
      `Its rows of ${what} are not as the shop could have written them: ${message}.`,
    );
  }
}
