/** Every table belongs to one module, which alone writes it and locks its rows; others read it in stores that are listed. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checksOfMoney, serverFiles } from './server-files.ts';
import { locksRows, tablesIn, tablesWrittenIn } from './sql-in-files.ts';
import { moduleFolder } from './storeys.ts';
import { READERS } from './table-readers.ts';
import { OWNERS } from './tables.ts';

const files = serverFiles.filter(({ path }) => !checksOfMoney.includes(path));

const foreignTables = (sources: readonly { path: string; text: string }[], named = tablesIn): string[] =>
  sources.flatMap(({ path, text }) => {
    const module = basename(moduleFolder(path) ?? '');
    return named(text)
      .filter((table) => ownerOf(table) !== module)
      .map((table) => `${path} names ${table} of ${ownerOf(table)}`);
  });

const ownerOf = (table: string): string | undefined =>
  Object.entries(OWNERS).find(([name]) => name === table)?.[1];

describe('tables', () => {
  it('belong to one module each, which alone writes them', () => {
    expect(foreignTables(serverFiles, tablesWrittenIn)).toEqual([]);
  });

  it('are read by other modules in the stores that are listed with them, and nowhere else', () => {
    const listed = Object.entries(READERS).flatMap(([path, tables]) =>
      tables.map((table) => `${path} names ${table} of ${ownerOf(table)}`),
    );
    expect(foreignTables(files).toSorted()).toEqual(listed.toSorted());
    expect(Object.keys(READERS).filter((path) => !path.endsWith('-store.ts'))).toEqual([]);
  });

  it('are not locked by those', () => {
    const readers = serverFiles.filter(({ path }) => path in READERS);
    expect(readers.filter(({ text }) => locksRows(text)).map(({ path }) => path)).toEqual([]);
  });

  it('are named by the module that they belong to, and those that triggers alone move by its checks', () => {
    const named = new Set(serverFiles.flatMap(({ text }) => tablesIn(text)));
    expect(Object.keys(OWNERS).filter((table) => !named.has(table))).toEqual([]);
  });

  it('are those of the schema', () => {
    const [, schema = ''] =
      /export interface Schema \{(.*?)\n\}/s.exec(readFileSync('server/platform/schema.ts', 'utf8')) ?? [];
    const tables = [...schema.matchAll(/^ {2}(\w+):/gm)].map(([, table = '']) => table);
    expect(tables.length).toBeGreaterThan(50);
    expect(Object.keys(OWNERS).toSorted()).toEqual(tables.toSorted());
  });
});

it.each([
  ["db.insertInto('orders').values({})", ['orders']],
  ["db.updateTable('carts').from('orders').set({})", ['carts']],
  ['sql`insert into orders (id) select id from carts`', ['orders']],
  ['sql`with old as (delete from only orders using carts returning id) select from old`', ['orders']],
  ["sql`update orders set total = 0 where note = 'from carts'`", ['orders']],
  ['sql`lock table orders in exclusive mode`', ['orders']],
  ['sql`select from orders for no key update`', []],
  ['sql`select from orders for update of orders`', []],
  ["db.selectFrom('orders').forUpdate()", []],
])('what %s writes is %j', (text, tables) => {
  expect(tablesWrittenIn(text)).toEqual(tables);
});

it.each([
  ["db.selectFrom('orders').forNoKeyUpdate()", true],
  ['sql`select from orders for no key update skip locked`', true],
  ['sql`select from orders for share`', true],
  ["db.selectFrom('orders')", false],
  ['sql`update orders set total = 0`', false],
])('whether %s locks rows: %s', (text, locks) => {
  expect(locksRows(text)).toBe(locks);
});

describe('SQL over the table of another module', () => {
  it.each([
    ["db.selectFrom('orders').selectAll()"],
    ["db.selectFrom('carts').innerJoin('orders as it', 'it.cart_id', 'carts.id')"],
    ["db.selectFrom('carts').leftJoin('orders', 'orders.cart_id', 'carts.id')"],
    ["db.selectFrom(['carts', 'orders'])"],
    ["db.insertInto('orders').values({})"],
    ["db.updateTable('orders').set({})"],
    ["db.updateTable('carts').from('orders').set({})"],
    ["db.deleteFrom('orders')"],
    ["db.deleteFrom('carts').using('orders')"],
    ["carts.where(({ exists, selectFrom }) => exists(selectFrom('orders').select('id')))"],
    ["carts.where('id', 'in', (eb) => eb.selectFrom('orders').select('cart_id'))"],
    ["const rows = (table: 'carts' | 'orders') => db.selectFrom(table).selectAll(); rows('orders');"],
    ['sql`select id from orders`.execute(db)'],
    ['sql<number>`(select count(*) from carts, lateral (select from orders) as own)`'],
    ['sql`select ${one} from carts left join orders on ${other}`'],
    ['sql`insert into orders (id) values (${id})`'],
    ['sql`select from carts as one, orders where true`'],
    ['sql`update orders set total = 0`'],
    ['sql`delete from carts using orders`'],
  ])('is found in %s', (text) => {
    expect(foreignTables([{ path: 'server/selling/carts/cart-store.ts', text }])).toEqual([
      'server/selling/carts/cart-store.ts names orders of orders',
    ]);
  });

  it.each([
    ["db.selectFrom('carts').innerJoin('cart_blends', 'cart_id', 'carts.id')"],
    ['sql`select from carts where customer_id is distinct from orders`'],
    ["const kinds = ['orders', 'refunds'];"],
    ["import { orders } from '../orders/orders.ts';"],
    ['say(`read from orders`)'],
  ])('is not found in %s', (text) => {
    expect(foreignTables([{ path: 'server/selling/carts/cart-store.ts', text }])).toEqual([]);
  });
});
