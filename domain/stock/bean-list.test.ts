import { describe, expect, it } from 'vitest';
import { beanCtapsId, houseBlendCtapsId } from '#domain/blend/ctaps-id.ts';
import { readBeanList } from './bean-list.ts';

const SANTOS = { ctapsId: beanCtapsId(73), name: 'Brazil Santos NY2' };
const NYERI = { ctapsId: beanCtapsId(12), name: 'Kenya AA Nyeri' };
const GORSE = { ctapsId: houseBlendCtapsId(4), name: 'Gorse Fire' };
const read = (table: string[][]) => {
  const list = readBeanList(table, [SANTOS, NYERI, GORSE]);
  if ('wrong' in list) throw new Error(list.wrong);
  return { ...list, said: Object.fromEntries(list.said) };
};

describe('a list of what a roastery has', () => {
  it('has a coffee by its id or its name, and the columns in any order', () => {
    const { said } = read([
      ['Kilos arriving', 'coffee', 'On the shelf', 'Lot', 'Cost a kilo', 'Arrived'],
      ['60', SANTOS.ctapsId, 'yes', 'BR-1', '5.69', '18/11/2026'],
      ['', ' kenya  aa nyeri', 'no', '', '', ''],
      ['', 'Gorse Fire', 'X'],
    ]);
    expect(said).toEqual({
      [SANTOS.ctapsId]: { isTicked: true, kilos: '60', code: 'BR-1', cost: '5.69', arrived: '18/11/2026' },
      [NYERI.ctapsId]: { isTicked: false },
      [GORSE.ctapsId]: { isTicked: true },
    });
  });

  it('may be names alone, of what is there', () => {
    const { said, unknown } = read([['Kenya AA Nyeri'], ['Santos']]);
    expect(said).toEqual({ [NYERI.ctapsId]: { isTicked: true } });
    expect(unknown).toEqual([{ row: 2, coffee: 'Santos' }]);
  });

  it('names the rows that nothing is taken of', () => {
    const { said, repeated, unread, unknown } = read([
      ['Coffee', 'On the shelf'],
      [SANTOS.name, 'perhaps'],
      [NYERI.ctapsId, 'yes'],
      [NYERI.name, 'no'],
      ['', 'yes'],
    ]);
    expect(said).toEqual({});
    expect(unread).toEqual([{ row: 2, coffee: SANTOS.name }]);
    expect(repeated.map(({ row }) => row)).toEqual([3, 4]);
    expect(unknown).toEqual([{ row: 5, coffee: '' }]);
  });

  it('is none without a column of coffees', () => {
    expect(
      readBeanList(
        [
          ['Bean', 'Kilos'],
          ['Santos', '60'],
        ],
        [SANTOS],
      ),
    ).toEqual({
      wrong: expect.stringContaining('Only “Coffee” has to be there.'),
    });
  });
});
