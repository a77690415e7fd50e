import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

describe('CSV', () => {
  it('may hold quotes, separators and line breaks in its cells', () => {
    expect(readCsv('a,"b ""c"", d\r\ne",\r\n=cmd|\'x\'!A1,"",f')).toEqual({
      rows: [
        ['a', 'b "c", d\r\ne', ''],
        ["=cmd|'x'!A1", '', 'f'],
      ],
      numbers: [1, 2],
    });
  });

  it('that was written here reads as it was, but for cells that begin a formula', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', '\t', 'ł'),
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
        (rows) => {
          const given = [['a', 'b', 'c'], ...rows.map((row) => ['x', ...row])];
          const safe = given.map((row) => row.map((one) => (/^[\t\r\n]/.test(one) ? `'${one}` : one)));
          expect(readCsv(writeCsv(given))).toMatchObject({ rows: safe });
        },
      ),
    );
  });

  it('is wrong in the row that a spreadsheet shows it in, however many before it are empty', () => {
    expect(readCsv('a,b\n\n,\n1,"2"x')).toEqual({ wrong: 'Row 4 goes on after a closing quote.' });
  });

  it('never makes the reader throw or hang, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a'), maxLength: 40 }), (text) => {
        expect(Object.keys(readCsv(text)).join(' ')).toMatch(/^(rows numbers|wrong)$/);
      }),
    );
  });
});
