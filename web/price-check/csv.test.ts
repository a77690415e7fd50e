import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvOf } from './csv.ts';

test.each([
  ['Lantern Ferry', '"Lantern Ferry"'],
  ['nutty, "lively"', '"nutty, ""lively"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', `"'=1+1"`],
  [' =1+1', `"' =1+1"`],
  ['\t=1+1', `"'\t=1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['＝1+1', `"'＝1+1"`],
  [20.68, '20.68'],
  ['', '""'],
])('the cell %j is written as %s', (value, cell) => expect(csvCell(value)).toBe(cell));

test('the file starts with a byte order mark and has a line for each row', () => {
  expect(
    csvOf([
      ['Name', 'Price'],
      ['Lantern Ferry', 6.19],
    ]),
  ).toBe('\uFEFF"Name","Price"\r\n"Lantern Ferry",6.19\r\n');
});

const anyCell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' ', '"', ',', 'a', '＝') }),
);

test('no cell starts a formula, and every cell keeps its text', () => {
  fc.assert(
    fc.property(anyCell, (value) => {
      const cell = csvCell(value);
      const read = cell.slice(1, -1).replaceAll('""', '"');
      expect(read.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
      expect([value, `'${value}`]).toContain(read);
    }),
    { numRuns: 2_000 },
  );
});
