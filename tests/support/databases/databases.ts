/** Fresh databases for tests, of both kinds, each a copy of one that was migrated and seeded once for the whole run. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import {
  embeddedExtensions,
  type OpenDatabase,
  openPostgres,
  overPglite,
} from '#server/platform/database.ts';
import { BRIEF } from '#server/platform/postgres/postgres-pool.ts';
import { CopiedMemory, readTemplate, writeCopy } from './embedded-template.ts';
import type { DatabaseKind } from './tried-databases.ts';

export interface TestDatabase extends OpenDatabase {
  /** Where a second process could reach it; only a PostgreSQL can be reached. */
  url: string | null;
}

export async function freshDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  return kind === 'embedded' ? freshEmbedded() : freshPostgres();
}

/**
 * A prepared statement is planned once, for whatever values it has. Otherwise its first five uses are planned for their own
 * values, and most tests' shops carry out a statement fewer times.
 */
export const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' } as const;

/** How the shop opens one, and with a log that keeps nothing of the past. */
export const EMBEDDED_PARAMS = [
  ...PGlite.defaultStartParams,
  ...Object.entries({
    shared_buffers: '16MB',
    wal_recycle: 'off',
    min_wal_size: '2MB',
    ...PLANNED_ONCE,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/** Read once for all files of a process. */
let template: ReturnType<typeof readTemplate> | undefined;

async function freshEmbedded(): Promise<TestDatabase> {
  template ??= readTemplate(inject('embeddedTemplate'));
  const pglite = await PGlite.create({
    fs: new CopiedMemory(await template),
    extensions: await embeddedExtensions(),
    startParams: EMBEDDED_PARAMS,
  });
  return { ...overPglite(pglite), url: null };
}

/** The database of a data folder, as an earlier start of a shop has made it: making one takes a start most of its time. */
export async function makeDatabaseIn(dataDir: string): Promise<void> {
  template ??= readTemplate(inject('embeddedTemplate'));
  writeCopy(await template, join(dataDir, 'database'));
}

async function freshPostgres(): Promise<TestDatabase> {
  const { server, template } = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Its files as they are: block by block through the log, as is usual, takes five times as long.
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseAt(server, name);
  const database = openPostgres(url, UNHURRIED);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** How long a busy machine takes says nothing about the shop. */
const UNHURRIED = {
  ...BRIEF,
  connectMs: 30_000,
  workMs: 60_000,
  statementMs: 60_000,
  idleInTransactionMs: 60_000,
};

/** One statement on the server's own database. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server's address with another database in it; the host of a socket stands in the query. */
export const databaseAt = (server: string, name: string): string =>
  server.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { server: string; template: string };
    /** A file with a migrated and seeded embedded database. */
    embeddedTemplate: string;
  }
}
