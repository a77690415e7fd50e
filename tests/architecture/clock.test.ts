import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const readsTime = (text: string) => /\b(Date|performance)\.now\(|new Date\(\)/.test(text);

it('only server/platform/clock.ts reads the time of day on the server', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((name) => join('server', name))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  expect(files.filter((path) => readsTime(readFileSync(path, 'utf8')))).toEqual(['server/platform/clock.ts']);
});

it.each([
  'const now = new Date();',
  'if (Date.now() > until) end();',
  'const startedAt = performance.now();',
])('reading the time is recognised in %s', (line) => {
  expect(readsTime(line)).toBe(true);
});

it('a date that is made from a value is no reading of the time', () => {
  expect(readsTime('const day = new Date(row.created_at);')).toBe(false);
});
