/**
 * A database as the last version of the shop made it that had its schema in 96 migrations, dumped by `pg_dump --inserts` of
 * PostgreSQL 15 without a seeded catalogue: what existing databases come from, and so where every later migration has to work.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';

const DUMP = new URL('before-0001.sql.gz', import.meta.url);

/** Fills an empty database. */
export async function fillAsBeforeSchema(db: Database): Promise<void> {
  await sql.raw(gunzipSync(readFileSync(DUMP)).toString()).execute(db);
}
