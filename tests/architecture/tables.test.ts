/** Every table belongs to one module, and no other module's SQL names it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checksOfMoney, serverFiles } from './server-files.ts';
import { tablesIn } from './sql-in-files.ts';
import { OWNERS, REPORTS } from './tables.ts';

const readAll = [...checksOfMoney, ...REPORTS];
const files = serverFiles.filter(({ path }) => !readAll.includes(path));

const foreignTables = (sources: readonly { path: string; text: string }[]): string[] =>
  sources.flatMap(({ path, text }) => {
    const [, module = ''] = path.split('/');
    return tablesIn(text)
      .filter((table) => ownerOf(table) !== module)
      .map((table) => `${path} names ${table} of ${ownerOf(table)}`);
  });

const ownerOf = (table: string): string | undefined =>
  Object.entries(OWNERS).find(([name]) => name === table)?.[1];

describe('tables', () => {
  it('belong to one module each, and no other module names them in its SQL', () => {
    expect(foreignTables(files)).toEqual([]);
  });

  it('are named by the module that they belong to, and those that triggers alone move by its checks', () => {
    const named = new Set(serverFiles.flatMap(({ text }) => tablesIn(text)));
    expect(Object.keys(OWNERS).filter((table) => !named.has(table))).toEqual([]);
  });

  it('are read over by the checks of the money and by named reports alone, each of which has a reason to', () => {
    const needs = readAll.filter((path) => {
      const found = serverFiles.filter((file) => file.path === path);
      return found.length === 0 || (REPORTS.includes(path) && foreignTables(found).length === 0);
    });
    expect(needs).toEqual([]);
  });

  it('are those of the schema', () => {
    const [, schema = ''] =
      /export interface Schema \{(.*?)\n\}/s.exec(readFileSync('server/platform/schema.ts', 'utf8')) ?? [];
    const tables = [...schema.matchAll(/^ {2}(\w+):/gm)].map(([, table = '']) => table);
    expect(tables.length).toBeGreaterThan(50);
    expect(Object.keys(OWNERS).toSorted()).toEqual(tables.toSorted());
  });
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
    expect(foreignTables([{ path: 'server/carts/cart-store.ts', text }])).toEqual([
      'server/carts/cart-store.ts names orders of orders',
    ]);
  });

  it.each([
    ["db.selectFrom('carts').innerJoin('cart_blends', 'cart_id', 'carts.id')"],
    ['sql`select from carts where customer_id is distinct from orders`'],
    ["const kinds = ['orders', 'refunds'];"],
    ["import { orders } from '../orders/orders.ts';"],
    ['say(`read from orders`)'],
  ])('is not found in %s', (text) => {
    expect(foreignTables([{ path: 'server/carts/cart-store.ts', text }])).toEqual([]);
  });
});
