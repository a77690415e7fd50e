/** Statements are planned once for each connection, as long as nothing they depend on can change under them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtOnce } from '#server/platform/sql.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';

let postgres: TestDatabase;
beforeAll(async () => {
  postgres = await freshDatabase('postgres');
});
afterAll(() => postgres.close());

it('a statement is prepared once, whatever its values', () =>
  postgres.db.connection().execute(async (db) => {
    for (const id of [1, 2, 3]) await db.selectFrom('beans').select('name').where('id', '=', id).execute();
    const { rows } = await sql<{ plans: number }>`
      select (generic_plans + custom_plans)::int as plans from pg_prepared_statements
      where statement like 'select "name" from "beans"%'`.execute(db);
    expect(rows).toEqual([{ plans: 3 }]);
  }));

it('work goes over one connection again once less is at work at the same time', async () => {
  const processId = async () => {
    const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(postgres.db);
    return rows[0]?.id;
  };
  const first = await processId();
  for (const many of [2, 5, 10]) {
    await Promise.all(Array.from({ length: many }, processId));
    expect(await processId()).toBe(first);
  }
});

it.each([
  ['select', sql`select * from notes where id = ${1}`],
  ['select by its table', sql`select notes.* from notes where id = ${1}`],
  ['returning', sql`update notes set id = ${1} returning *`],
])('reads all columns by %s after a migration added one', (_, statement) =>
  postgres.db.connection().execute(async (db) => {
    await sql`create temporary table notes as select 1 as id`.execute(db);
    expect((await statement.execute(db)).rows).toEqual([{ id: 1 }]);
    await sql`alter table notes add column text text`.execute(db);
    expect((await statement.execute(db)).rows).toEqual([{ id: 1, text: null }]);
    await sql`drop table notes`.execute(db);
  }),
);

it('a statement that is built once is sent with the values of each time', async () => {
  let times = 0;
  const idsOf = builtOnce((db, { name, after }: { name: string | null; after: number }) => {
    times++;
    return db
      .selectFrom('beans')
      .select(['id', sql<string | null>`${name}::text`.as('asked')])
      .where('id', '>', after)
      .limit(1);
  });
  const first = await idsOf(postgres.db, { name: 'one', after: 0 });
  const second = await idsOf(postgres.db, { name: null, after: first[0]?.id ?? 0 });
  expect([first[0]?.asked, second[0]?.asked, times]).toEqual(['one', null, 1]);
  expect(second[0]?.id).toBeGreaterThan(first[0]?.id ?? 0);
});

it('a statement that is built once refuses to read a value while it is built', async () => {
  const asText = builtOnce(
    (_, { ids }: { ids: readonly number[] }) => sql`select ${JSON.stringify(ids)}::json`,
  );
  await expect(asText(postgres.db, { ids: [1] })).rejects.toThrow(
    'The value “ids” is read while its statement is built.',
  );
});
