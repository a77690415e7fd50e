import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Tree } from './one-word.ts';
import { hundreds, unusedExceptions } from './pounds-and-pence.ts';

const sources: Tree = new Map(
  ['contract', 'server', 'web'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => /[.]tsx?$/.test(path) && !/[.]test[.]tsx?$/.test(path))
      .map((path): [string, string] => [path, readFileSync(path, 'utf8')]),
  ),
);

it('pounds become pence, and pence pounds, in domain/money/pounds.ts alone', () => {
  expect(hundreds(sources)).toEqual([]);
});

it('every file that may multiply by a hundred does', () => {
  expect(unusedExceptions(sources)).toEqual([]);
});

it.each([
  'const isSettable = answer.after * 100 === pence;',
  'const owed = Math.round(fee.owed*100);',
  'body: { green_bean_price: pence / 100 },',
  'const toPence = (pounds: number) => Math.round(100 * pounds);',
  'const share = pence / 100.0;',
])('a product or quotient by hand is found: %s', (line) => {
  expect(hundreds(new Map([['web/staff/money/fees.tsx', line]]))).toEqual(['web/staff/money/fees.tsx']);
});

it.each([
  "import { toPence } from '#domain/money/pounds.ts';",
  '// 10.2 * 100 is no whole number.',
  ' * 10.2 * 100 is no whole number.',
  'const NEWEST = 100;',
  'const off = (price * 1000) / 10_000;',
  'const size = { width: millimetres * 100.5 };',
])('other lines pass: %s', (line) => {
  expect(hundreds(new Map([['web/staff/money/fees.tsx', line]]))).toEqual([]);
});
