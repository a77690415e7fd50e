import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database, InTransaction } from './database.ts';

const FOLDER = new URL('../../database/migrations/', import.meta.url);
const LOCK = 6_000_606;

/** The database was made by a later version of the shop. */
export class NewerDatabase extends Error {}

/** The database was made before migrations began at 0001 with the schema in files, and lacks some that there were then. */
export class DatabaseBeforeSchema extends Error {}

/**
 * Brings the database to today's schema, then lets `afterwards` fill it, in one transaction: a start that is cut off leaves
 * the database as it was. Of several processes that start at once, one migrates while the others wait for its advisory lock.
 */
export async function migrate(db: Database, afterwards: (db: InTransaction) => Promise<void>): Promise<void> {
  const names = await migrationNames();
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const ran = await atFirst(transaction, await namesThatRan(transaction), names);
    const unknown = ran.find((name) => !names.includes(name));
    if (unknown !== undefined) throw new NewerDatabase(unknown);
    // Most starts find a database at the newest: names alone tell, and no migration is loaded.
    if (ran.length < names.length) await migrateToLatest(transaction, names, ran.length === 0);
    await afterwards(transaction);
  });
}

/** Of this code, whose databases are all at it. */
export const newestMigration = async (): Promise<string> => (await migrationNames()).at(-1) ?? '';

async function migrationNames(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts'));
  return files.map((file) => file.replace(/\.ts$/, '')).sort();
}

async function namesThatRan(db: InTransaction): Promise<string[]> {
  const exists = await sql<{
    found: string | null;
  }>`select to_regclass('kysely_migration')::text as found`.execute(db);
  if (exists.rows[0]?.found == null) return [];
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return ran.rows.map(({ name }) => name);
}

/** The migrations by which the schema was made before it stood in files. Together they made what 0001 makes. */
const BEFORE_SCHEMA = { first: '0001-catalogue', last: '0137-cartons-on-screen', count: 96 };

/** Marks a database that all of those made as being at 0001. */
async function atFirst(
  db: InTransaction,
  ran: readonly string[],
  [first = '']: readonly string[],
): Promise<readonly string[]> {
  if (!ran.includes(BEFORE_SCHEMA.first)) return ran;
  const last = ran.at(-1) ?? '';
  if (last > BEFORE_SCHEMA.last) throw new NewerDatabase(last);
  if (last < BEFORE_SCHEMA.last || ran.length !== BEFORE_SCHEMA.count) throw new DatabaseBeforeSchema(last);
  await sql`delete from kysely_migration`.execute(db);
  await sql`insert into kysely_migration (name, timestamp)
    values (${first}, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(db);
  return [first];
}

async function migrateToLatest(db: InTransaction, names: readonly string[], isNew: boolean): Promise<void> {
  const { Migrator } = await import('kysely/migration');
  const load = async (name: string): Promise<[string, Migration]> => {
    // The first makes the schema of today, in which all others have had their say.
    if (isNew && name !== names[0]) return [name, { up: async () => {} }];
    const migration = (await import(new URL(`${name}.ts`, FOLDER).href)) as Migration;
    return [name, { up: migration.up }];
  };
  const migrations = Object.fromEntries(await Promise.all(names.map(load)));
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw asError(error);
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
