import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely';
import { openEmbeddedDialect } from './embedded-dialect.ts';
import { isRetryable } from './outage.ts';
import { asWritten, DATE } from './postgres/calendar-days.ts';
import { BRIEF, LONG, openPool, type PoolCounts } from './postgres/postgres-pool.ts';
import type { Schema } from './schema.ts';

/** The database handle. */
export type Database = Kysely<Schema>;
export type InTransaction = Transaction<Schema>;

const MOST_ATTEMPTS = 5;

/**
 * Does work in one transaction, all of it or nothing. PostgreSQL may roll the transaction back for another one; then the work
 * is done again from its start, so work touches nothing but the database. After any other error a retry may not be safe.
 *
 *     const removed = await transact(db, (transaction) => deleteLine(transaction, lineId));
 */
export async function transact<T>(
  db: Database,
  work: (transaction: InTransaction) => Promise<T>,
): Promise<T> {
  return again(() => db.transaction().execute(work));
}

/** Reads everything as it stands at one moment, for sums that are compared with each other. */
export const readAtOnce = <T>(db: Database, read: (snapshot: InTransaction) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** The same for work of one statement, which is a transaction of its own. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || attempt === MOST_ATTEMPTS) throw error;
    }
    // Random backoff, so that the same transactions do not meet again.
    await pause(Math.random() * 20 * attempt);
  }
}

/** Savepoint: does work within a transaction and undoes it unless it is wanted, without ending the transaction. */
export async function undoUnless(
  transaction: InTransaction,
  isWanted: boolean,
  work: () => Promise<void>,
): Promise<void> {
  await sql`savepoint before_work`.execute(transaction);
  await work();
  if (!isWanted) await sql`rollback to savepoint before_work`.execute(transaction);
}

export interface OpenDatabase {
  db: Database;
  /** The same for migrations and jobs, which may take minutes. */
  patientDb: Database;
  kind: 'embedded' | 'postgres';
  /** Connections of each of its pools; an embedded database has none. */
  connections(): Record<string, PoolCounts>;
  close(): Promise<void>;
}

export function openPostgres(url: string, patience = BRIEF): OpenDatabase {
  const [brief, long] = [openPool(url, patience), openPool(url, LONG)];
  const [db, patientDb] = [overPool(brief), overPool(long)];
  const close = async () => {
    await Promise.all([db.destroy(), patientDb.destroy()]);
  };
  const connections = () => ({ brief: brief.counts(), long: long.counts() });
  return { db, patientDb, kind: 'postgres', connections, close };
}

const overPool = (pool: PostgresPool): Database => new Kysely({ dialect: new PostgresDialect({ pool }) });

export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) await makeEmbedded(folder);
  return overPglite(await openPglite(folder));
}

/** Makes the database in a folder beside its own and renames that at the end: a start that is cut off leaves no half-made database. */
async function makeEmbedded(folder: string): Promise<void> {
  const making = `${folder}.making`;
  await rm(making, { recursive: true, force: true });
  const pglite = await openPglite(making);
  await pglite.close();
  await rename(making, folder);
}

async function openPglite(dataDir: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
  const extensions = await embeddedExtensions();
  return optimisedLate(() => PGlite.create({ dataDir, startParams, extensions }));
}

/**
 * V8 optimises a function of WebAssembly once it has executed this many bytes. A start calls hundreds of PostgreSQL's functions
 * just often enough for V8's own threshold, and optimising them took a third of its processor time. A module keeps the threshold
 * that it was compiled with; others, such as that of pictures, get V8's own.
 */
async function optimisedLate<T>(compile: () => Promise<T>): Promise<T> {
  setFlagsFromString(`--wasm-tiering-budget=${BUDGET_OF_POSTGRES}`);
  try {
    return await compile();
  } finally {
    setFlagsFromString(`--wasm-tiering-budget=${V8_BUDGET}`);
  }
}

/** V8's own in Node 24. */
const V8_BUDGET = 13_000_000;
const BUDGET_OF_POSTGRES = 1_300_000_000;

/** Trigrams, by which orders are searched. A database that has an extension is opened with it ever after. */
export async function embeddedExtensions() {
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  return { pg_trgm };
}

export function overPglite(pglite: PGlite): OpenDatabase {
  pglite.parsers[DATE] = asWritten;
  const db: Database = new Kysely({ dialect: openEmbeddedDialect(pglite) });
  return { db, patientDb: db, kind: 'embedded', connections: () => ({}), close: () => db.destroy() };
}
