import { expect, it } from 'vitest';
import { checksOfMoney, serverFiles } from './server-files.ts';
import { asksDatabase } from './sql-in-files.ts';

/** The platform has tables of its own. */
const MAY = /^server\/(platform\/|.*-store[.]ts)/;

it('all SQL of a module stands in its stores', () => {
  const asking = serverFiles.filter(({ text }) => asksDatabase(text)).map(({ path }) => path);
  expect(asking.length).toBeGreaterThan(10);
  expect(asking.filter((path) => !MAY.test(path) && !checksOfMoney.includes(path))).toEqual([]);
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
