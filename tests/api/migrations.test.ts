import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { describeSchema, SCHEMA_FILE } from '../../database/generate-schema.ts';
import { stateBy } from '../../database/migrations/0047-inbox.ts';
import { seedCatalogue } from '../../server/catalogue/catalogue.ts';
import { openPostgres } from '../../server/platform/database.ts';
import { migrate, NewerDatabase } from '../../server/platform/migrate.ts';
import { administer, databaseAt, freshDatabase, type TestDatabase } from '../support/databases/databases.ts';
import { DATABASE_KINDS } from '../support/databases/tried-databases.ts';

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

  it('every column that refers to customers has an index', async () => {
    const { rows } = await sql`
      select conrelid::regclass::text as referring, conkey from pg_constraint as reference
      where contype = 'f' and confrelid = 'customers'::regclass and not exists (
        select from pg_index where indrelid = reference.conrelid and indkey[0] = reference.conkey[1]
      )`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('questions that were asked long before the inbox are done in it, and younger ones wait', async () => {
    const { rows } = await sql`select name, ${sql.raw(stateBy('asked_at'))} as state from (values
      ('old', now() - interval '15 days'), ('new', now() - interval '13 days')
    ) as questions (name, asked_at)`.execute(database.db);
    expect(rows).toEqual([
      { name: 'old', state: 'done' },
      { name: 'new', state: 'waiting' },
    ]);
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

it('the generated types of the tables match the migrations', async () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(await describeSchema());
});
