/** The shop’s own way of speaking to its embedded database: what comes back, what is refused, and what plans may not outlive. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/platform/database.ts';
import { freshDatabase, type TestDatabase } from '../support/databases/databases.ts';

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

const prepared = () =>
  first(sql`select count(*)::int as count, sum(generic_plans + custom_plans)::int as plans
    from pg_prepared_statements where statement like 'select text from notes%'`);
const readNote = (db: Database, id: number) =>
  sql<{ text: string }>`select text from notes where id = ${id}`.execute(db);

it('a statement is prepared once, whatever its values', async () => {
  for (const id of [1, 2, 3]) await readNote(embedded.db, id);
  expect(await prepared()).toEqual({ count: 1, plans: 3 });
});

it('a statement is planned anew when it was used often, since tables grow', async () => {
  for (let uses = 0; uses < 210; uses += 1) await readNote(embedded.db, uses);
  expect(await prepared()).toEqual({ count: 1, plans: 13 });
});

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
  await expect(many.execute(embedded.db)).rejects.toMatchObject({ code: 'ERR_OUT_OF_RANGE' });
  expect(await first(sql`select ${1}::int as value`)).toEqual({ value: 1 });
});

it('takes a comment without a statement, and goes on', async () => {
  expect(await sql`-- nothing`.execute(embedded.db)).toMatchObject({ rows: [] });
  expect(await first(sql`select ${1}::int as value`)).toEqual({ value: 1 });
});

it('answers nothing any more once the database has ended, and never hangs', async () => {
  const ending = await freshDatabase('embedded');
  await expect(sql`copy beans from stdin`.execute(ending.db)).rejects.toMatchObject({ code: '08006' });
  await expect(sql`select ${1}::int as value`.execute(ending.db)).rejects.toMatchObject({ code: '08006' });
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

it('a plan outlives no change of its table, nor a change that is undone', async () => {
  await sql`create table kinds as select 1 as id, 7 as kind`.execute(embedded.db);
  const read = (db: Database) => sql`select kind from kinds where id = ${1}`.execute(db);
  await read(embedded.db);
  await sql`alter table kinds alter kind type text`.execute(embedded.db);
  expect((await read(embedded.db)).rows).toEqual([{ kind: '7' }]);
  const undone = embedded.db.transaction().execute(async (transaction) => {
    await sql`alter table kinds alter kind type date using ${sql.lit('2026-11-21')}::date`.execute(
      transaction,
    );
    expect((await read(transaction)).rows).toEqual([{ kind: '2026-11-21' }]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await read(embedded.db)).rows).toEqual([{ kind: '7' }]);
});

it('a plan outlives a change of its table inside a function by one refusal', async () => {
  await sql`create table doses as select 1 as id, 7 as level`.execute(embedded.db);
  await sql`create function change(ddl text) returns void language plpgsql as 'begin execute ddl; end'`.execute(
    embedded.db,
  );
  const read = () => sql`select id from doses where level = ${7}`.execute(embedded.db);
  await read();
  await sql`select change(${'alter table doses alter level type text'})`.execute(embedded.db);
  await expect(read()).rejects.toMatchObject({ code: '42883' });
  expect((await read()).rows).toEqual([{ id: 1 }]);
});

it('several statements at once that end with one on rows may change tables too', async () => {
  await sql`create table sacks as select 1 as id, 7 as origin`.execute(embedded.db);
  const read = () => sql`select origin from sacks where id = ${1}`.execute(embedded.db);
  await read();
  await sql`alter table sacks alter origin type text; update sacks set id = 1`.execute(embedded.db);
  expect((await read()).rows).toEqual([{ origin: '7' }]);
});
