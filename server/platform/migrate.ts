import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
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
  const migrations = await readMigrations();
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const migrator = new Migrator({
      db: transaction,
      provider: { getMigrations: () => Promise.resolve(migrations) },
    });
    await refuseNewer(transaction, migrations);
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw asError(error);
    await afterwards(transaction);
  });
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts')).sort();
  const load = async (name: string): Promise<[string, Migration]> => {
    const migration = (await import(new URL(name, FOLDER).href)) as Migration;
    return [name.replace(/\.ts$/, ''), { up: migration.up }];
  };
  return Object.fromEntries(await Promise.all(names.map(load)));
}

async function refuseNewer(db: InTransaction, known: Record<string, Migration>): Promise<void> {
  const exists = await sql<{
    found: string | null;
  }>`select to_regclass('kysely_migration')::text as found`.execute(db);
  if (exists.rows[0]?.found == null) return;
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = ran.rows.find(({ name }) => !(name in known));
  if (unknown !== undefined) throw new NewerDatabase(unknown.name);
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
