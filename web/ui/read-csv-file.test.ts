// cspell:ignore Łódź
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CSV_LIMITS } from '#domain/carrier/csv.ts';
import { MOST_BYTES, readCsvFile } from './read-csv-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBig: boolean) => {
  const buffer = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) buffer.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return new Uint8Array(buffer.buffer);
};
const ROWS = {
  rows: [
    ['Reference', 'Tracking'],
    ['S1207-1', 'Łódź, “A”'],
  ],
};
const TEXT = 'Reference,Tracking\r\nS1207-1,"Łódź, “A”"\r\n';

describe('a CSV file', () => {
  it.each([
    ['UTF-8', bytes(TEXT)],
    ['UTF-8 with a byte order mark', bytes(`\ufeff${TEXT}`)],
    ['UTF-16 as Excel writes it', utf16(`\ufeff${TEXT}`, false)],
    ['UTF-16 the other way round', utf16(`\ufeff${TEXT}`, true)],
    ['UTF-16 without a mark', utf16(TEXT, false)],
    ['UTF-16 the other way round without a mark', utf16(TEXT, true)],
    ['semicolons', bytes(TEXT.replace('Reference,', 'Reference;').replace('S1207-1,', 'S1207-1;'))],
    ['tabs', bytes(TEXT.replace('Reference,', 'Reference\t').replace('S1207-1,', 'S1207-1\t'))],
    ['no last line break', bytes(TEXT.trimEnd())],
    ['line feeds alone', bytes(TEXT.replaceAll('\r\n', '\n'))],
    ['empty lines', bytes(TEXT.replaceAll('\r\n', '\r\n\r\n,\r\n'))],
  ])('is read in %s', (_what, file) => {
    expect(readCsvFile(file)).toMatchObject(ROWS);
  });

  it('is read as Excel saves it on Windows, in bytes that are no UTF-8', () => {
    const file = new Uint8Array([...bytes('Name,Pounds\r\nJos'), 0xe9, 0x2c, 0xa3, 0x35]);
    expect(readCsvFile(file)).toMatchObject({
      rows: [
        ['Name', 'Pounds'],
        ['José', '£5'],
      ],
    });
  });

  it.each([
    ['a file of more than 2 MB', new Uint8Array(MOST_BYTES + 1), 'larger than 2 MB'],
    ['a zip named csv', bytes('PK\u0003\u0004…'), 'zip file'],
    ['a picture named csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0]), 'not a CSV'],
    ['zeros', new Uint8Array(64), 'not a CSV'],
    ['an empty file', bytes(''), 'empty'],
    ['a file of separators', bytes(',,\r\n,,\r\n'), 'empty'],
    ['a quote that nothing closes', bytes('a,"b\r\nc,d'), 'Row 1 has a quote'],
    ['text after a closing quote', bytes('a,"b"c\r\n'), 'goes on after a closing quote'],
    ['too many rows', bytes('a,b\n'.repeat(CSV_LIMITS.rows + 1)), 'more than 10000 rows'],
    ['too many cells', bytes(','.repeat(200)), 'more than 100 cells'],
    ['a long cell', bytes(`a,${'b'.repeat(1001)}\n`), 'more than 1000 characters'],
  ])('is refused in plain words: %s', (_what, file, words) => {
    expect(readCsvFile(file)).toEqual({ wrong: expect.stringContaining(words) });
  });

  it('of 50 MB is refused without being read', () => {
    expect(readCsvFile(new Uint8Array(50_000_000))).toEqual({ wrong: expect.stringContaining('2 MB') });
  });

  it('never throws and never hangs, whatever it holds', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (file) => {
        expect(Object.keys(readCsvFile(file)).join(' ')).toMatch(/^(rows numbers|wrong)$/);
      }),
    );
  });
});
