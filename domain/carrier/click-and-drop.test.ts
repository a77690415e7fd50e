// cspell:ignore Łódź Straße Ørsted Æble Đorđe Œuvre مقهى Żółć Sønn Zolc Strasse Dorde Sonn Lodz
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_CARRIER_SERVICES } from './carrier-services.ts';
import {
  type BoxToPost,
  COLUMN_NAMES,
  CUSTOMS_COLUMNS,
  type CustomsColumn,
  carrierRow,
  customsRow,
  faultsOfFile,
} from './click-and-drop.ts';
import { writeCsv } from './csv.ts';

const box = (changes: Partial<BoxToPost> = {}): BoxToPost => ({
  reference: 'S1207-1',
  orderedOn: '2026-11-21',
  grossGrams: 1370,
  parcelSize: 'Small parcel',
  shippingOptionId: 1,
  firstName: 'Mina',
  lastName: 'Okafor',
  companyName: '',
  address: '14 Quay Street',
  city: 'Whitby',
  county: 'North Yorkshire',
  postcode: 'YO21 1DH',
  country: 'United Kingdom',
  email: 'mina@example.com',
  phone: '+44 1947 555 010',
  bags: [],
  ...changes,
});

/** Reads the file as a person would who has only the carrier's page of limits: nothing here is shared with what wrote it. */
function faultsInFile(file: string): string[] {
  const [header = [], ...rows] = cellsOf(file);
  const most: Record<string, number> = {
    'Order reference': 40,
    Date: 8,
    'Service code': 100,
    'Full name': 200,
    'Company name': 100,
    'Recipient is a business': 5,
    'Address line 1': 100,
    'Address line 2': 100,
    'Address line 3': 100,
    City: 100,
    County: 100,
    Postcode: 20,
    Country: 200,
    Email: 100,
    Phone: 25,
  };
  const shapes: Record<string, RegExp> = {
    'Order reference': /^(?!\d{12})[A-Za-z0-9-]+$/,
    Date: /^\d\d\/\d\d\/\d\d$/,
    Weight: /^(?!0[.]000)(?:1?\d[.]\d{3}|20[.]000)$/,
    'Package size': /^(?:large letter|small parcel|medium parcel|parcel)$/i,
    'Full name': /\S/,
    'Recipient is a business': /^[YN]$/,
    'Address line 1': /\S/,
    City: /\S/,
    Postcode: /\S/,
    Email: /^$|^.+@.+[.].+$/,
    Phone: /^\d*$/,
  };
  return rows.flatMap((row, at) =>
    row.length !== header.length
      ? [`row ${at} has ${row.length} cells`]
      : row.flatMap((cell, column) => {
          const name = header[column] ?? '';
          const wrong = [
            cell.length > (most[name] ?? 20) && 'too long',
            shapes[name]?.test(cell) === false && 'of another shape',
            [...cell].some((letter) => letter < ' ' || letter > '~') && 'not Roman',
            '=+-@\t\r'.includes(cell.charAt(0) || '.') && 'a formula',
          ];
          return wrong.flatMap((what) =>
            what === false ? [] : [`${name} of row ${at} is ${what}: ${cell}`],
          );
        }),
  );
}

function cellsOf(file: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

const rowOf = (one: BoxToPost) => carrierRow(one, FIRST_CARRIER_SERVICES);

const fileOf = (boxes: readonly BoxToPost[]): string =>
  writeCsv([COLUMN_NAMES, ...boxes.map(rowOf).map(({ row }) => COLUMN_NAMES.map((column) => row[column]))]);

const NASTY = [
  '=cmd|calc!A1',
  '＝HYPERLINK("x")',
  '+44',
  '-1',
  '@home',
  '\t=1',
  '"',
  '""',
  ',',
  ';',
  "O'Neil",
  'Łódź',
  'Straße 5',
  'Ørsted Æble Đorđe Œuvre Þór',
  '“Rose” — Cottage…',
  'No–Name',
  '½ way',
  `a${'\u0301'.repeat(1000)}`,
  '\u202eabc\u200b',
  '\u00a0',
  'ﬁsh',
  'x'.repeat(99),
  'Ａ１',
];
const UNPRINTABLE = ['🎉', '東京', 'مقهى', 'Ж'];

const nasty = (...more: readonly string[]) =>
  fc
    .array(
      fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...NASTY) },
        { weight: 3, arbitrary: fc.string({ maxLength: 12 }) },
        { weight: 1, arbitrary: fc.constantFrom('Quay', ...more) },
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((parts) => parts.join(' ').replace(/[\u0000-\u001f\u007f]/g, ' '));
const nastyBox = fc
  .record({
    firstName: nasty(),
    lastName: nasty(...UNPRINTABLE),
    companyName: fc.oneof(fc.constant(''), nasty()),
    address: nasty('Long Name House, '.repeat(9), ...UNPRINTABLE),
    city: nasty(),
    county: fc.oneof(fc.constant(''), nasty()),
    postcode: fc.constantFrom('YO21 1DH', 'EC1A 1BB', '=1', 'x'.repeat(21), ''),
    email: fc.constantFrom('mina@example.com', '=a@example.com', `${'m'.repeat(200)}@example.com`, ''),
    phone: fc.constantFrom('+44 1947 555 010', '-1', ''),
    grossGrams: fc.constantFrom(1, 999, 5000, 19_999, 20_000, 20_001, 0),
  })
  .map(box);

describe('a file for Click & Drop', () => {
  it('has one row a box, with the columns that the carrier documents', () => {
    expect(fileOf([box()])).toBe(
      'Order reference,Date,Weight,Package size,Service code,Full name,Company name,Recipient is a business,' +
        'Address line 1,Address line 2,Address line 3,City,County,Postcode,Country,Email,Phone\r\n' +
        'S1207-1,21/11/26,1.370,Small parcel,OLP1,Mina Okafor,,N,14 Quay Street,,,Whitby,North Yorkshire,YO21 1DH,' +
        'United Kingdom,mina@example.com,441947555010\r\n',
    );
  });

  it('of 1,000 nasty addresses passes a check written from the documented limits alone', () => {
    let written = 0;
    fc.assert(
      fc.property(nastyBox, (one) => {
        if (rowOf(one).faults.length > 0) return;
        written += 1;
        expect(faultsInFile(fileOf([one]))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
    expect(written).toBeGreaterThan(100);
  });

  it('never loses a word: what does not fit is named before the file is made', () => {
    fc.assert(
      fc.property(nastyBox, (one) => {
        const { row, faults } = rowOf(one);
        if (faults.length > 0) {
          const badly = faultsInFile(fileOf([one]));
          expect(badly).not.toEqual([]);
          return;
        }
        const lines = [row['Address line 1'], row['Address line 2'], row['Address line 3']];
        const letters = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').length;
        expect(letters(lines.join(''))).toBeGreaterThanOrEqual(letters(one.address));
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, Partial<BoxToPost>, string]>([
    ['letters of another script', { lastName: '東京' }, 'Full name'],
    ['a picture', { city: 'Whitby 🎉' }, 'City'],
    ['a postcode of 21 characters', { postcode: 'x'.repeat(21) }, 'Postcode'],
    ['a street that fills more than three lines', { address: 'Quay Street '.repeat(30) }, 'Address line 3'],
    ['a word that is longer than a line', { address: 'x'.repeat(101) }, 'Address line 1'],
    ['a box of more than 20 kg', { grossGrams: 20_001 }, 'Weight'],
    ['a package that the carrier does not know', { parcelSize: 'Barrel' }, 'Package size'],
    ['an address without a town', { city: '\u200b' }, 'City'],
  ])('names %s', (_what, changes, column) => {
    expect(rowOf(box(changes)).faults.map((fault) => fault.column)).toEqual([column]);
  });

  it('writes names in letters that the carrier prints', () => {
    const { row, faults } = rowOf(
      box({ firstName: 'Żółć', lastName: 'Œuvre-Straße', companyName: 'Đorđe & Sønn…', city: 'Łódź' }),
    );
    expect(faults).toEqual([]);
    expect(row).toMatchObject({
      'Full name': 'Zolc Oeuvre-Strasse',
      'Company name': 'Dorde & Sonn...',
      'Recipient is a business': 'Y',
      City: 'Lodz',
    });
  });

  it('shows a formula as text, in whatever form it was typed', () => {
    const { row } = rowOf(box({ firstName: '＝cmd|calc', companyName: '@home', county: '+1', city: '-2' }));
    expect(row).toMatchObject({
      'Full name': "'=cmd|calc Okafor",
      'Company name': "'@home",
      County: "'+1",
      City: "'-2",
    });
  });
});

describe('a box for Jersey', () => {
  const bags = [
    { quantity: 2, grams: 250, pence: 645, isDecaf: false, isSample: false },
    { quantity: 1, grams: 1000, pence: 2190, isDecaf: false, isSample: false },
  ];
  const toJersey = box({ postcode: 'JE2 4XX', bags });

  it('goes to Jersey and declares all of its coffee', () => {
    const { row, customs, faults } = rowOf(toJersey);
    expect([row.Country, faults]).toEqual(['Jersey', []]);
    const declared = customsRow(customs);
    expect(declared).toEqual({
      'Product name': 'Roasted coffee, 3 bags',
      Quantity: '1',
      'Unit price': '34.80',
      'Customs description': 'Roasted coffee',
      'Customs code': '0901210000',
      'Country of origin': 'GB',
    });
    for (const [column, cell] of Object.entries(declared ?? {}))
      expect(cell.length).toBeLessThanOrEqual(CUSTOMS_COLUMNS[column as CustomsColumn]);
  });

  it('declares nothing where customs don’t ask', () => {
    const { row, customs } = rowOf(box({ bags }));
    expect([row.Country, customs, customsRow(customs)]).toEqual(['United Kingdom', [], null]);
  });

  it('with decaffeinated and other coffee has two codes, of which a row of the file takes one', () => {
    const [first, second] = bags;
    if (first === undefined || second === undefined) throw new Error('Two bags are needed.');
    const { customs } = rowOf({ ...toJersey, bags: [first, { ...second, isDecaf: true }] });
    expect(faultsOfFile(customs)).toEqual([
      { column: 'Customs code', message: expect.stringContaining('two customs codes') as string },
    ]);
    expect(faultsOfFile(customs.slice(1))).toEqual([]);
  });
});
