import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The platform has tables of its own, and the audit log is one table and its module. */
const MAY = /^server\/(platform\/|audit-log\/audit-log[.]ts|[^/]+\/.*-(store|checks)[.]ts)/;
const asksDatabase = (text: string) => /[.](selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text);

const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((name) => join('server', name))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));

it('all SQL of a module stands in its stores', () => {
  const asking = files.filter((path) => asksDatabase(readFileSync(path, 'utf8')));
  expect(asking.length).toBeGreaterThan(10);
  expect(asking.filter((path) => !MAY.test(path))).toEqual([]);
});
