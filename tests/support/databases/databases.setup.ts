/** Before all API tests: a PostgreSQL, and a template of each kind of database. `TEST_DATABASE_URL` brings another server. */
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { seedCatalogue } from '#server/coffee/catalogue/catalogue.ts';
import {
  embeddedExtensions,
  type OpenDatabase,
  openPostgres,
  overPglite,
} from '#server/platform/database.ts';
import { migrate } from '#server/platform/migrate.ts';
import { administer, databaseAt, EMBEDDED_PARAMS, PLANNED_ONCE } from './databases.ts';
import { KeptMemory } from './embedded-template.ts';
import { startPostgres } from './postgres.ts';
import { prepareChecks } from './prepared-checks.ts';
import { templatesOf } from './templates.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const templates = await templatesOf(fillEmbedded, given === undefined ? fillCluster : null);
  project.provide('embeddedTemplate', templates.embedded);
  if (given !== undefined) return copyFrom(project, given);

  const own = await startPostgres(PLANNED_ONCE, templates.cluster);
  project.provide('postgres', { server: own.url('postgres'), template: TEMPLATE });
  return () => own.stop();
}

/** Copied with its server. */
const TEMPLATE = 'template_shop';

async function fillCluster(folder: string): Promise<void> {
  const postgres = await startPostgres(PLANNED_ONCE);
  try {
    await administer(postgres.url('postgres'), `create database ${TEMPLATE}`);
    await fill(openPostgres(postgres.url(TEMPLATE)));
    await postgres.kill('fast');
    postgres.copyTo(folder);
  } finally {
    await postgres.stop();
  }
}

async function copyFrom(project: TestProject, server: string): Promise<() => Promise<void>> {
  const template = `template_${process.pid}`;
  await administer(server, `create database ${template}`);
  await fill(openPostgres(databaseAt(server, template)));
  project.provide('postgres', { server, template });
  return () => administer(server, `drop database ${template}`);
}

async function fillEmbedded(file: string): Promise<void> {
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
