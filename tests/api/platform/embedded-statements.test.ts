/** Statements on the embedded database: what comes back, what is refused, and what a transaction keeps apart. */
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, overPglite } from '#server/platform/database.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';

let embedded: TestDatabase;
beforeAll(async () => {
  embedded = await freshDatabase('embedded');
  await sql`create table notes (id integer primary key, text text, constraint words check (text <> ''))`.execute(
    embedded.db,
  );
});
afterAll(() => embedded.close());

async function first(query: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await query.execute(embedded.db);
  return rows[0];
}

const readNote = (db: Database, id: number) =>
  sql<{ text: string }>`select text from notes where id = ${id}`.execute(db);

it.each([
  ['words, also beyond ASCII', sql`select ${'café 🫘'}::text as value`, 'café 🫘'],
  ['long words', sql`select ${'🫘'.repeat(90_000)}::text as value`, '🫘'.repeat(90_000)],
  ['empty words', sql`select ${''}::text as value`, ''],
  ['nothing', sql`select ${null}::text as value`, null],
  ['truth', sql`select ${true}::boolean as value`, true],
  ['a number', sql`select ${-7}::int as value`, -7],
  ['a large number', sql`select ${9_007_199_254_740_993n}::bigint as value`, 9_007_199_254_740_993n],
  ['a number with decimals stays text', sql`select ${1.5}::numeric as value`, '1.5'],
  ['a day stays text', sql`select ${'2026-11-21'}::date as value`, '2026-11-21'],
  ['a moment', sql`select ${new Date(1234)}::timestamptz as value`, new Date(1234)],
  ['a list', sql`select ${['a"b', 'c\\d,', null]}::text[] as value`, ['a"b', 'c\\d,', null]],
  ['a list of numbers', sql`select ${[1, 2]}::int[] as value`, [1, 2]],
  ['JSON', sql`select ${JSON.stringify({ a: ['ö'] })}::jsonb as value`, { a: ['ö'] }],
  ['an object as JSON', sql`select ${{ a: 1 }}::jsonb as value`, { a: 1 }],
  ['bytes', sql`select encode(${new Uint8Array([0, 255, 10])}::bytea, 'hex') as value`, '00ff0a'],
])('takes and gives %s', async (_, query, value) => {
  expect(await first(query)).toEqual({ value });
});

it('gives large answers whole', async () => {
  const { rows } = await sql<{ n: number; text: string }>`
    select n, repeat('é', 500) as text from generate_series(1, ${5_000}::int) as n`.execute(embedded.db);
  expect(rows).toHaveLength(5_000);
  expect(rows.at(-1)).toEqual({ n: 5_000, text: 'é'.repeat(500) });
});

it('counts what is written', async () => {
  const written = await sql`insert into notes values (1, 'one'), (2, 'two')`.execute(embedded.db);
  const deleted = await sql`delete from notes where id = ${2}`.execute(embedded.db);
  expect([written.numAffectedRows, deleted.numAffectedRows]).toEqual([2n, 1n]);
});

it.each([
  ['by a constraint', sql`insert into notes values (${9}, ${''})`, '23514'],
  ['as no statement', sql`select ${1} from from`, '42601'],
  ['for a value', sql`select ${'x'}::text::int`, '22P02'],
  ['for words that hold no words', sql`select ${'\0'}::text`, '22021'],
  ['without values', sql`drop table nowhere`, '42P01'],
])('says why it refused %s, and goes on', async (_, query, code) => {
  await expect(query.execute(embedded.db)).rejects.toMatchObject({ name: 'error', code });
  expect(await first(sql`select ${1}::int as value`)).toEqual({ value: 1 });
});

it('refuses more values than a statement may have, and goes on', async () => {
  const many = sql`select count(*) from (values ${sql.join(Array.from({ length: 65_536 }, () => sql`(${1})`))}) as v`;
  await expect(many.execute(embedded.db)).rejects.toMatchObject({ code: '08P01' });
  expect(await first(sql`select ${1}::int as value`)).toEqual({ value: 1 });
});

it('takes a comment without a statement, and goes on', async () => {
  expect(await sql`-- nothing`.execute(embedded.db)).toMatchObject({ rows: [] });
  expect(await first(sql`select ${1}::int as value`)).toEqual({ value: 1 });
});

it('refuses every statement as an outage once the database has ended', async () => {
  const pglite = await PGlite.create();
  const { db } = overPglite(pglite);
  await sql`select 1`.execute(db);
  await pglite.close();
  await expect(sql`select ${1}::int as value`.execute(db)).rejects.toMatchObject({ code: '08006' });
  await expect(sql`select ${2}::int as value`.execute(db)).rejects.toMatchObject({ code: '08006' });
});

it('several statements without values are carried out at once, and the last one answers', async () => {
  const { rows } =
    await sql`insert into notes values (40, 'forty'); select text from notes where id = 40`.execute(
      embedded.db,
    );
  expect(rows).toEqual([{ text: 'forty' }]);
});

it('names the constraint that refused', async () => {
  const refused = sql`insert into notes values (${9}, ${''})`.execute(embedded.db);
  await expect(refused).rejects.toMatchObject({
    message: expect.stringContaining('violates check constraint') as string,
    constraint: 'words',
    table: 'notes',
  });
});

it('a refused statement undoes its transaction, also when its error is caught', async () => {
  const ignoring = embedded.db.transaction().execute(async (transaction) => {
    await sql`insert into notes values (${20}, ${'twenty'})`.execute(transaction);
    await sql`insert into notes values (${20}, ${'again'})`.execute(transaction).catch(() => undefined);
  });
  await expect(ignoring).rejects.toThrow('rolled back');
  expect((await readNote(embedded.db, 20)).rows).toEqual([]);
});

it('work outside of a transaction waits for its end', async () => {
  let outside: ReturnType<typeof readNote> | undefined;
  const undone = embedded.db.transaction().execute(async (transaction) => {
    await sql`insert into notes values (${30}, ${'thirty'})`.execute(transaction);
    outside = readNote(embedded.db, 30);
    await pause(20);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await outside)?.rows).toEqual([]);
});
