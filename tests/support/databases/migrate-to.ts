import { readdir } from 'node:fs/promises';
import type { Migration } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import type { Database } from '../../../server/platform/database.ts';

const FOLDER = new URL('../../../database/migrations/', import.meta.url);

/** Migrates an empty database up to this migration: as it stood before the shop was brought up to date. */
export async function migrateTo(db: Database, last: string): Promise<void> {
  const names = (await readdir(FOLDER)).map((file) => file.replace(/\.ts$/, ''));
  const load = async (name: string): Promise<[string, Migration]> => {
    const { up } = (await import(new URL(`${name}.ts`, FOLDER).href)) as Migration;
    return [name, { up }];
  };
  const migrations = Object.fromEntries(await Promise.all(names.map(load)));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  }).migrateTo(last);
  if (error !== undefined) throw new Error(`Not migrated to ${last}.`, { cause: error });
}
