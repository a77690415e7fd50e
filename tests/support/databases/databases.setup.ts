/** Before all API tests: a PostgreSQL, and a template of each kind of database. `TEST_DATABASE_URL` brings another server. */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { seedCatalogue } from '../../../server/catalogue/catalogue.ts';
import {
  embeddedExtensions,
  type OpenDatabase,
  openPostgres,
  overPglite,
} from '../../../server/platform/database.ts';
import { migrate } from '../../../server/platform/migrate.ts';
import { administer, databaseAt, EMBEDDED_PARAMS, PLANNED_ONCE } from './databases.ts';
import { KeptMemory } from './embedded-template.ts';
import { startPostgres } from './postgres.ts';
import { prepareChecks } from './prepared-checks.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const own = given === undefined ? await startPostgres(PLANNED_ONCE) : null;
  const server = given ?? own?.url('postgres') ?? '';
  const template = `template_${process.pid}`;
  await administer(server, `create database ${template}`);
  await fill(openPostgres(databaseAt(server, template)));
  project.provide('postgres', { server, template });

  const folder = await mkdtemp(join(tmpdir(), 'template-'));
  // Also when the run is broken off, which skips the teardown below.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'embedded');
  const pglite = await PGlite.create({
    fs: new KeptMemory(file),
    extensions: await embeddedExtensions(),
    startParams: EMBEDDED_PARAMS,
    initDbStartParams: ['--wal-segsize=1'],
  });
  const embedded = overPglite(pglite);
  await migrate(embedded.db, seedCatalogue);
  await prepareChecks(embedded.db);
  for (const statement of TO_THE_LEAST) await pglite.exec(statement);
  await embedded.close();
  project.provide('embeddedTemplate', file);

  return async () => {
    if (own === null) await administer(server, `drop database ${template}`);
    await own?.stop();
  };
}

/** Each test shop copies the template, so it has neither the databases that others are copied from nor a log of how it was made. */
const TO_THE_LEAST = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'select pg_switch_wal()',
  'checkpoint',
  'checkpoint',
];

async function fill({ patientDb, close }: OpenDatabase): Promise<void> {
  await migrate(patientDb, seedCatalogue);
  await prepareChecks(patientDb);
  await close();
}
