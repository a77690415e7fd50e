import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dropEverything } from '#database/demo/made-before.ts';
import { describeSchema, SCHEMA_FILE } from '#database/generate-schema.ts';
import { seedCatalogue } from '#server/coffee/catalogue/catalogue.ts';
import { type Database, openPostgres } from '#server/platform/database.ts';
import { DatabaseBeforeSchema, migrate, NewerDatabase } from '#server/platform/migrate.ts';
import { fillAsBeforeSchema } from '#tests/support/databases/before-schema.ts';
import {
  administer,
  databaseAt,
  freshDatabase,
  type TestDatabase,
} from '#tests/support/databases/databases.ts';
import { describeDatabase } from '#tests/support/databases/describe-database.ts';
import { emptyDatabase } from '#tests/support/databases/empty-database.ts';
import { DATABASE_KINDS } from '#tests/support/databases/tried-databases.ts';

describe.each(DATABASE_KINDS)('migrations (%s)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterAll(() => database.close());
  const count = async (table: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.db))
      .rows[0]?.n;

  it('migrations change nothing when they run again', async () => {
    const version = await sql`select version from catalogue_version`.execute(database.db);
    await migrate(database.db, seedCatalogue);
    await migrate(database.db, seedCatalogue);
    expect(await sql`select version from catalogue_version`.execute(database.db)).toEqual(version);
    expect(await count('beans')).toBe(120);
  });

  it('migrations are rolled back when seeding fails', async () => {
    const failing = migrate(database.db, async (db) => {
      await sql`create table half_done (id int)`.execute(db);
      throw new Error('cut off');
    });
    await expect(failing).rejects.toThrow('cut off');
    expect((await sql`select to_regclass('half_done') as found`.execute(database.db)).rows).toEqual([
      { found: null },
    ]);
  });

  it('migrations refuse a database that is newer than the code', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', now()::text)`.execute(
      database.db,
    );
    const refused = migrate(database.db, seedCatalogue);
    await expect(refused).rejects.toThrow(NewerDatabase);
    await expect(refused).rejects.toThrow('9999-tomorrow');
    await sql`delete from kysely_migration where name = '9999-tomorrow'`.execute(database.db);
  });

  describe('from before the schema stood in files', () => {
    it(
      'a database becomes by migrations what a new one is by the files',
      async () => {
        const { db, patientDb, close } = await emptyDatabase(kind);
        await migrate(patientDb, unseeded);
        const [fresh, names] = [await describeDatabase(db), await namesOf(db)];
        await dropEverything(patientDb);
        await fillAsBeforeSchema(patientDb);
        await migrate(patientDb, unseeded);
        const migrated = await describeDatabase(db);
        expect({
          onlyByFiles: fresh.filter((line) => !migrated.includes(line)),
          onlyByMigrations: migrated.filter((line) => !fresh.includes(line)),
        }).toEqual({ onlyByFiles: [], onlyByMigrations: [] });
        expect(migrated).toHaveLength(fresh.length);
        expect(await namesOf(db)).toEqual(names);
        await close();
      },
      SLOW_MS,
    );

    it.each([
      ['stopped before the last of the old migrations', ['0106-distributors-told'], DatabaseBeforeSchema],
      ['lacks some of them', ['0106-distributors-told', '0137-cartons-on-screen'], DatabaseBeforeSchema],
      ['has one after them', ['0137-cartons-on-screen', '0200-elsewhere'], NewerDatabase],
    ])('a database is refused and stays as it is where it %s', async (_, names, fault) => {
      const { db } = database;
      const today = await namesOf(db);
      const last = ['0001-catalogue', ...names];
      await nameMigrations(db, last);
      const refused = migrate(db, unseeded);
      await expect(refused).rejects.toThrow(fault);
      await expect(refused).rejects.toThrow(names.at(-1));
      expect(await namesOf(db)).toEqual(last);
      await nameMigrations(db, today);
    });
  });

  it('every column that refers to customers has an index', async () => {
    const { rows } = await sql`
      select conrelid::regclass::text as referring, conkey from pg_constraint as reference
      where contype = 'f' and confrelid = 'customers'::regclass and not exists (
        select from pg_index where indrelid = reference.conrelid and indkey[0] = reference.conkey[1]
      )`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('the database refuses a recipe that does not total 100', async () => {
    const spoil = sql`update blend_recipes set percentage = percentage - 1 where blend_id = 1 and position = 1`;
    await expect(spoil.execute(database.db)).rejects.toThrow(/total 99, not 100/);
  });

  it('the database refuses a score outside 1 to 10', async () => {
    await expect(sql`update beans set winey = 10.1 where id = 1`.execute(database.db)).rejects.toThrow(
      /check/,
    );
  });
});

/** An embedded database makes itself and all tables twice. */
const SLOW_MS = 300_000;

const unseeded = () => Promise.resolve();

const namesOf = async (db: Database) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

async function nameMigrations(db: Database, names: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(db);
}

describe('several shops on one new PostgreSQL', () => {
  it('migrate and seed it once', async () => {
    const { server } = inject('postgres');
    const name = `race_${randomUUID().replaceAll('-', '')}`;
    await administer(server, `create database ${name}`);
    const processes = Array.from({ length: 4 }, () => openPostgres(databaseAt(server, name)));
    await Promise.all(processes.map(({ patientDb }) => migrate(patientDb, seedCatalogue)));
    const [first] = processes;
    const beans = await first?.db.selectFrom('green_bean_prices').select('bean_id').execute();
    expect(beans).toHaveLength(120);
    await Promise.all(processes.map(({ close }) => close()));
    await administer(server, `drop database ${name}`);
  });
});

it('the generated types of the tables match the schema', async () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(await describeSchema());
});
