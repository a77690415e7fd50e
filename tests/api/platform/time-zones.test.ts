/** A day is 24 hours on a PostgreSQL, whatever the time zone of its server. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#server/platform/database.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';

let postgres: TestDatabase;
beforeAll(async () => {
  postgres = await freshDatabase('postgres');
});
afterAll(() => postgres.close());

it('a PostgreSQL in London adds no hour to the days in which summer ends', async () => {
  await sql`do $$ begin
    execute format('alter database %I set timezone to %L', current_database(), 'Europe/London');
  end $$`.execute(postgres.db);
  const { db, close } = openPostgres(postgres.url ?? '');
  const { rows } = await sql<{ until: Date }>`
    select timestamptz '2027-10-20 12:00Z' + 30 * interval '1 day' as until`.execute(db);
  await close();
  expect(rows).toEqual([{ until: new Date('2027-11-19T12:00Z') }]);
});
