import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ON_BOTH_DATABASES } from './on-both-databases.ts';

const files = globSync('**/*.test.ts', { cwd: 'tests/api' }).toSorted();
const runsOnBoth = (name: string) =>
  /\bonBothDatabases\(|\bDATABASE_KINDS\b/.test(readFileSync(`tests/api/${name}`, 'utf8'));

it('the files of API tests that always run on both databases are listed with their reason', () => {
  expect(files.filter(runsOnBoth)).toEqual(Object.keys(ON_BOTH_DATABASES).toSorted());
});

it('the list stays short: what the databases do alike is tried on PostgreSQL', () => {
  expect(Object.keys(ON_BOTH_DATABASES).length).toBeLessThanOrEqual(30);
});
