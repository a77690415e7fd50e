import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database, InTransaction } from './database.ts';

const FOLDER = new URL('../../database/migrations/', import.meta.url);
const LOCK = 6_000_606;

/** The database was made by a later version of the shop. */
export class NewerDatabase extends Error {}

/**
 * Migrates the database to today's schema, then lets `afterwards` fill it, in one transaction: a start that is cut off leaves
 * the database as it was. Of several processes that start at once, one migrates while the others wait for its advisory lock.
 */
export async function migrate(db: Database, afterwards: (db: InTransaction) => Promise<void>): Promise<void> {
  const names = await migrationNames();
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const ran = await namesThatRan(transaction);
    const unknown = ran.find((name) => !names.includes(name));
    if (unknown !== undefined) throw new NewerDatabase(unknown);
    // Most starts find a database at the newest: names alone tell, and no migration is loaded.
    if (ran.length < names.length) await migrateToLatest(transaction, names);
    await afterwards(transaction);
  });
}

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

async function migrateToLatest(db: InTransaction, names: readonly string[]): Promise<void> {
  const { Migrator } = await import('kysely/migration');
  const load = async (name: string): Promise<[string, Migration]> => {
    const migration = (await import(new URL(`${name}.ts`, FOLDER).href)) as Migration;
    return [name, { up: migration.up }];
  };
  const migrations = Object.fromEntries(await Promise.all(names.map(load)));
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw asError(error);
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
