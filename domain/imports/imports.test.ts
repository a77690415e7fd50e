// cspell:ignore Ångström
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '#domain/carrier/csv.ts';
import { type CsvRow, openCsvReader } from './csv-reader.ts';
import { gramsIn, readAmount, readTime } from './read-cells.ts';
import { readHeader } from './read-header.ts';
import { guessColumns, guessSubject, missingFields } from './subjects.ts';

/** In pieces of any length. */
function readIn(text: string, length: number): CsvRow[] {
  const reader = openCsvReader();
  const rows: CsvRow[] = [];
  for (let from = 0; from < text.length; from += length)
    rows.push(...reader.push(text.slice(from, from + length)));
  return [...rows, ...reader.end()];
}

const cellsOf = (rows: readonly CsvRow[]): string[][] =>
  rows.flatMap((row) => ('cells' in row ? [row.cells] : []));

describe('CSV that comes in pieces', () => {
  it('reads as it would whole, wherever it is cut', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', ',', ';', '"', '\n', '\r', ' ', 'ł', '=', '\u0000'),
      maxLength: 6,
    });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 7 }),
        (rows, length) => {
          const text = [['a', 'b', 'c'], ...rows.map((row) => ['x', ...row.slice(1)])]
            .map((row) => row.map(quoted).join(','))
            .join('\r\n');
          const whole = readCsv(text);
          expect(whole).toMatchObject({ rows: cellsOf(readIn(text, length)) });
        },
      ),
    );
  });

  it('counts rows as a spreadsheet does, passes over a wrong one and goes on', () => {
    expect(readIn('\uFEFFa;b\n\n1;2\n"x"y;2\n3;"4', 3)).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 3, cells: ['1', '2'] },
      { number: 4, wrong: 'Something follows a closing quote.' },
      { number: 5, wrong: 'A quote is opened and never closed.' },
    ]);
  });

  it('keeps the cells of the wanted columns alone, and passes over no row that has anything in another', () => {
    const reader = openCsvReader();
    const [header] = [...reader.push('a,b,c\n')];
    reader.keepOnly([0, 2]);
    const rows = [...reader.push('1,2,3\n,x,\n,,\n"4",5'), ...reader.push('\n6,7,'), ...reader.end()];
    expect([header, ...rows]).toEqual([
      { number: 1, cells: ['a', 'b', 'c'] },
      { number: 2, cells: ['1', '3'] },
      { number: 3, cells: ['', ''] },
      { number: 5, cells: ['4'] },
      { number: 6, cells: ['6', ''] },
    ]);
  });

  it('never throws or hangs, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a'), maxLength: 40 }),
        fc.integer({ min: 1, max: 5 }),
        (text, length) => {
          expect(Array.isArray(readIn(text, length))).toBe(true);
        },
      ),
    );
  });
});

describe('what a cell says', () => {
  it.each([
    ['24.50', 2450],
    ["'£1,024.5", 102_450],
    ['12,50', 1250],
    ['1.024,50', 102_450],
    ['12.5000', 1250],
    ['-3', -300],
    ['0', 0],
  ])('is an amount: %s', (written, value) => {
    expect(readAmount(written)).toEqual({ value });
  });

  it.each(['', '12.345', '=1+1', '1e3', '12,345.678', 'NaN', '99999999999', '€5', '1,2,3'])(
    'is none: “%s”',
    (written) => {
      expect(readAmount(written)).toHaveProperty('wrong');
    },
  );

  it('every amount of pence reads as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (pence) => {
        expect(readAmount((pence / 100).toFixed(2))).toEqual({ value: pence });
      }),
    );
  });

  it.each([
    ['2025-04-12 10:14:02 +0100', '2025-04-12T09:14:02.000Z'],
    ['2025-04-12T10:14:02Z', '2025-04-12T10:14:02.000Z'],
    ['2025-07-12 10:14', '2025-07-12T09:14:00.000Z'],
    ['03/04/2025', '2025-04-02T23:00:00.000Z'],
  ])('is a time: %s', (written, at) => {
    expect(readTime(written)).toEqual({ value: new Date(at) });
  });

  it.each([
    '2025-02-30',
    '2025-13-01 10:00:00 +0000',
    '30/02/2025',
    '45384.34',
    'yesterday',
    '',
    '0001-01-01',
  ])('is none: “%s”', (written) => {
    expect(readTime(written)).toHaveProperty('wrong');
  });

  it.each([
    ['Guji Hambela - 250g / Filter', 250],
    ['House 1kg', 1000],
    ['Decaf 1.5 kg', 1500],
    ['Taster 8oz', 227],
    ['Mug', null],
    ['250g or 1kg', null],
  ])('says what a bag weighs: %s', (name, grams) => {
    expect(gramsIn(name)).toBe(grams);
  });
});

describe('the columns of a file', () => {
  const bytes = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding);

  it.each([
    ['UTF-8', bytes('\uFEFFEmail; Café ;;\n1', 'utf8')],
    ['Windows-1252', bytes('Email;Café\n1', 'latin1')],
    ['UTF-16', bytes('\uFEFFEmail\tCafé\r\n1', 'utf16le')],
    ['UTF-8 that is cut off in a character', bytes('Email,Café\n\u00df', 'utf8').subarray(0, -1)],
  ])('are read as they are named, in %s', (_, file) => {
    expect(readHeader(file, TextDecoder)).toEqual({ header: ['Email', 'Café'] });
  });

  it.each([
    ['', 'This file is empty.'],
    ['PK\u0003\u0004', 'This is a zip file or an Excel workbook. Save it as CSV, then send that.'],
    ['"Email', 'We can’t find the names of its columns in the first row.'],
  ])('are not read where there are none: %s', (text, wrong) => {
    expect(readHeader(bytes(text, 'utf8'), TextDecoder)).toEqual({ wrong });
  });

  it('are guessed by the names that Shopify and WooCommerce give them', () => {
    const shopify = ['Name', 'Email', 'Total', 'Created at', 'Lineitem name', 'Id'];
    expect(guessSubject(shopify)).toBe('orders');
    expect(guessColumns('orders', shopify)).toEqual({
      number: 'Name',
      id: 'Id',
      email: 'Email',
      placed: 'Created at',
      total: 'Total',
      line_name: 'Lineitem name',
    });
    const woo = ['order_id', 'order_number', 'order_date', 'order_total', 'billing_email'];
    expect(guessSubject(woo)).toBe('orders');
    expect(missingFields('orders', guessColumns('orders', woo))).toEqual([]);
    expect(guessSubject(['user_id', 'user_email', 'billing_city'])).toBe('customers');
    expect(missingFields('customers', {})).toEqual(['Email']);
  });

  it('are guessed by the names that lists of green coffee give them', () => {
    const list = ['Lot', 'Bean', 'Kg', 'EUDR Reference', 'EUDR Verification'];
    expect(guessSubject(list)).toBe('green lots');
    expect(guessColumns('green lots', list)).toEqual({
      lot: 'Lot',
      bean: 'Bean',
      kilos: 'Kg',
      due_diligence_reference: 'EUDR Reference',
      verification_number: 'EUDR Verification',
    });
  });
});
