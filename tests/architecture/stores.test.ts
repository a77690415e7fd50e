import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { asksDatabase } from './tables.ts';

/** The platform has tables of its own, and the audit log is one table and its module. */
const MAY = /^server\/(platform\/|audit-log\/audit-log[.]ts|[^/]+\/.*-(store|checks)[.]ts)/;

const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((name) => join('server', name))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));

it('all SQL of a module stands in its stores', () => {
  const asking = files.filter((path) => asksDatabase(readFileSync(path, 'utf8')));
  expect(asking.length).toBeGreaterThan(10);
  expect(asking.filter((path) => !MAY.test(path))).toEqual([]);
});

it.each([
  ["db.selectFrom('orders').selectAll()", true],
  ["db.deleteFrom('orders')", true],
  ['sql`savepoint before_work`.execute(transaction)', true],
  ['sql<Date>`now()`', true],
  ['html`<p>${text}</p>`', false],
  ['db.insertInto(table)', true],
  ["where(({ selectFrom }) => selectFrom('orders'))", true],
  ["Array.from('orders')", false],
])('SQL is found in %s: %s', (text, isSql) => {
  expect(asksDatabase(text)).toBe(isSql);
});
