import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from '#domain/carrier/csv.ts';
import { type BeanOnFile, type PriceFile, readPriceFile } from './price-file.ts';

const BEANS: BeanOnFile[] = [
  { id: 73, name: 'Brazil Santos', price: 569 },
  { id: 5, name: 'Café “Café”, washed', price: 812 },
  { id: 9, name: '61', price: 700 },
];

function read(text: string, columns?: Parameters<typeof readPriceFile>[2]): PriceFile {
  const table = readCsv(text);
  if ('wrong' in table) throw new Error(table.wrong);
  const file = readPriceFile(table.rows, BEANS, columns);
  if ('unmapped' in file) throw new Error('The columns have to be mapped.');
  return file;
}

describe('a list of green prices', () => {
  it('names beans by id or by exact name, and tells unchanged prices apart', () => {
    const file = read('Bean;Price a kilo\r\n73;5.42\r\n"Café “Café”, washed";"£8.12"\r\n');
    expect(file.changed.map(({ bean, price }) => [bean.id, price])).toEqual([[73, 542]]);
    expect(file.unchanged.map(({ bean }) => bean.id)).toEqual([5]);
  });

  it('guesses no bean: neither by another case, nor by a part of its name, nor by a formula', () => {
    const file = read(
      'Bean,Price a kilo\nbrazil santos,5\nBrazil,5\n=cmd|\'/c calc\'!A1,5\n073,5\n,5\n"Brazil\r\nSantos",5',
    );
    expect(file.unknown.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(file.changed).toEqual([]);
  });

  it('takes no row of a bean that stands there twice, whether by id or by name', () => {
    const file = read('Bean,Price a kilo\n73,5.42\nBrazil Santos,5.42\n5,9\n');
    expect(file.repeated.map(({ row }) => row)).toEqual([2, 3]);
    expect(file.changed.map(({ bean }) => bean.id)).toEqual([5]);
  });

  it.each(['', '0', '-5', '5,42', '5.425', 'NaN', '1e3', '10000.01', 'dear'])(
    'reads no price in “%s”',
    (price) => {
      expect(
        read(
          writeCsv([
            ['Bean', 'Price a kilo'],
            ['73', `'${price}`],
          ]),
        ).unread,
      ).toHaveLength(1);
    },
  );

  it('asks which column is which where it has not our own names', () => {
    const table = [
      ['Coffee', 'GBP'],
      ['73', '5'],
    ];
    expect(readPriceFile(table, BEANS)).toEqual({ unmapped: ['Coffee', 'GBP'] });
    expect(readPriceFile(table, BEANS, { bean: 'Coffee', price: 'Coffee' })).toHaveProperty('unmapped');
    expect(readPriceFile(table, BEANS, { bean: 'Coffee', price: 'GBP' })).toHaveProperty(
      'changed.0.price',
      500,
    );
  });

  it('puts every row in exactly one place, and each bean in one place at most', () => {
    const cell = fc.constantFrom('73', 'Brazil Santos', '5', '61', '9', 'nothing', '', '5.69', '8.12', '7');
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 12 }), (rows) => {
        const file = readPriceFile([['Bean', 'Price a kilo'], ...rows], BEANS) as PriceFile;
        expect(Object.values(file).flat()).toHaveLength(rows.length);
        const taken = [...file.changed, ...file.unchanged].map(({ bean }) => bean.id);
        expect(new Set(taken).size).toBe(taken.length);
        expect(file.changed.every(({ bean, price }) => price !== bean.price && price > 0)).toBe(true);
      }),
    );
  });
});
