/** The table of hostile cases names tests that there are. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const rows = readFileSync('docs/hostile-staff.md', 'utf8')
  .split('\n')
  .flatMap((row) => {
    const [, number = '', path, title] = /^\| (\d*) \|.*\| `([^`]+)`: (.+) \|$/.exec(row) ?? [];
    return path === undefined || title === undefined ? [] : [{ number, path, title }];
  });

it('each hostile case has a test', () => {
  const numbers = rows.flatMap(({ number }) => (number === '' ? [] : [Number(number)]));
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
});

it.each(rows)('a hostile case is tried by “$title”', ({ path, title }) => {
  expect(existsSync(path) && readFileSync(path, 'utf8').includes(title)).toBe(true);
});
