/** What the database takes back so that others can go on is done again, and nothing else is. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';

let postgres: TestDatabase;
let db: Database;
beforeAll(async () => {
  postgres = await freshDatabase('postgres');
  db = postgres.db;
  await sql`create table counters (name text primary key, value int not null)`.execute(db);
});
afterAll(() => postgres.close());

const begin = (...names: string[]) =>
  sql`insert into counters select unnest(${names}::text[]), 0`.execute(db);

const add = (transaction: InTransaction, name: string, value = 1) =>
  sql`update counters set value = value + ${value} where name = ${name}`.execute(transaction);

async function read(from: Database, name: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`select value from counters where name = ${name}`.execute(
    from,
  );
  return rows[0]?.value ?? Number.NaN;
}

/** Holds whoever comes until all have come, and nobody after that. */
function allTogether(most: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let come = 0;
  return () => {
    come += 1;
    if (come === most) resolve(undefined);
    return promise;
  };
}

it('two deadlocked transactions end as if one came after the other', async () => {
  await begin('left', 'right');
  const met = allTogether(2);
  let attempts = 0;
  const both = (first: string, second: string) =>
    transact(db, async (transaction) => {
      attempts += 1;
      await sql`set local deadlock_timeout = '20ms'`.execute(transaction);
      await add(transaction, first);
      await met();
      await add(transaction, second);
    });
  await Promise.all([both('left', 'right'), both('right', 'left')]);
  expect([await read(db, 'left'), await read(db, 'right'), attempts]).toEqual([2, 2, 3]);
});

it('transactions that cannot be serialised are repeated, and none is lost', async () => {
  await begin('contended');
  const met = allTogether(4);
  let attempts = 0;
  const one = () =>
    transact(db, async (transaction) => {
      attempts += 1;
      await sql`set transaction isolation level serializable`.execute(transaction);
      const value = await read(transaction, 'contended');
      await met();
      await sql`update counters set value = ${value + 1} where name = 'contended'`.execute(transaction);
    });
  await Promise.all([one(), one(), one(), one()]);
  expect(await read(db, 'contended')).toBe(4);
  expect(attempts).toBeGreaterThan(4);
});

it('a transaction gives up after several attempts with its error', async () => {
  await begin('hopeless');
  let attempts = 0;
  const outcome = transact(db, async (transaction) => {
    attempts += 1;
    await add(transaction, 'hopeless');
    await sql`do $$ begin raise exception 'no' using errcode = '40001'; end $$`.execute(transaction);
  });
  await expect(outcome).rejects.toMatchObject({ code: '40001' });
  expect([attempts, await read(db, 'hopeless')]).toEqual([5, 0]);
});

it.each(['23505', '57014', '08006', '25P02'])(
  'a transaction is not repeated after error %s',
  async (code) => {
    let attempts = 0;
    const outcome = transact(db, async (transaction) => {
      attempts += 1;
      await sql
        .raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`)
        .execute(transaction);
    });
    await expect(outcome).rejects.toMatchObject({ code });
    expect(attempts).toBe(1);
  },
);

it('no module opens a transaction itself', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('server', name));
  const opening = files.filter((path) => /[.]transaction\(\)/.test(readFileSync(path, 'utf8')));
  expect(opening.sort()).toEqual(['server/platform/database.ts', 'server/platform/migrate.ts']);
});
