/** Databases of both kinds in which nothing is yet, as a first start of the shop finds one. */
import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import {
  embeddedExtensions,
  type OpenDatabase,
  openPostgres,
  overPglite,
} from '#server/platform/database.ts';
import { administer, databaseAt } from './databases.ts';
import type { DatabaseKind } from './tried-databases.ts';

export async function emptyDatabase(kind: DatabaseKind): Promise<OpenDatabase> {
  if (kind === 'embedded') return overPglite(await PGlite.create({ extensions: await embeddedExtensions() }));
  const { server } = inject('postgres');
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const database = openPostgres(databaseAt(server, name));
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}
