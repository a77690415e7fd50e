import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededBean } from '#tests/examples/seeded-beans.ts';
import type { CreatorBean } from '../store/creator-data.ts';
import { type BeanSearch, EMPTY_BEAN_SEARCH, findBeans, findReplacements } from './find-beans.ts';

const bean = (id: number, facts: Partial<CreatorBean>): CreatorBean => ({
  id,
  ctapsId: `B00${id}`,
  name: '',
  country: '',
  process: 'Washed',
  roastId: 3,
  inStock: true,
  decaf: false,
  descriptors: [],
  pricePerKilo: 20,
  certificate: '',
  isRobusta: false,
  metres: 1200,
  hasOddSize: false,
  scores: seededBean(id).scores,
  ...facts,
});
const beans = [
  bean(1, { ctapsId: 'B0013', name: 'Ethiopia Yirgacheffe', country: 'Ethiopia' }),
  bean(82, { ctapsId: 'B0025', name: 'Colombia Supremo Medellín', country: 'Colombia' }),
  bean(73, { ctapsId: 'B0037', name: 'Bourbon B0013 lot', country: 'Brazil', certificate: 'Organic' }),
  bean(3, { ctapsId: 'B0049', name: 'Ethiopia Kochere', country: 'Ethiopia', inStock: false }),
];
const NOTHING = { scores: null, beanIds: [] };
const found = (search: Partial<BeanSearch>, mix: Parameters<typeof findBeans>[2] = NOTHING) =>
  findBeans(beans, { ...EMPTY_BEAN_SEARCH, ...search }, mix).map(({ id }) => id);

it.each([
  ['', [1, 82, 73, 3]],
  ['  ', [1, 82, 73, 3]],
  ['YIRGA', [1]],
  ['medellin', [82]],
  ['b0025', [82]],
  ['b00-25', [82]],
  ['boo25', [82]],
  ['b001', [1, 73]],
  ['b0013', [1, 73]],
  ['tea', []],
])('%j finds %j', (typed, ids) => expect(found({ typed })).toEqual(ids));

it('a search finds no bean twice', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('b', 'B0', '1', 'o', 'fruity')), (typed) => {
      const ids = found({ typed });
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

describe('chips and origin', () => {
  it('narrow the beans together with what is typed', () => {
    expect(found({ chips: ['organic'] })).toEqual([73]);
    expect(found({ country: 'Ethiopia' })).toEqual([1, 3]);
    expect(found({ country: 'Ethiopia', chips: ['organic'] })).toEqual([]);
    expect(found({ typed: 'ethiopia', chips: ['floral'] })).toContain(1);
  });
});

describe('the order of the beans', () => {
  const mix = { scores: seededBean(73).scores, beanIds: [73] };

  it('without words is by closeness to the mix, with its own beans last', () => {
    expect(found({}, mix)).toEqual([82, 3, 1, 73]);
  });

  it('with words is as without a mix', () => {
    expect(found({ typed: 'ethiopia' }, mix)).toEqual(found({ typed: 'ethiopia' }));
  });
});

it('a bean that is out of stock is replaced by what tastes most like it and is in stock', () => {
  const missing = beans[3] ?? bean(3, {});
  expect(findReplacements(missing, beans, NOTHING).map(({ id }) => id)).toEqual([1, 82]);
  expect(findReplacements(missing, beans, { scores: null, beanIds: [1] }).map(({ id }) => id)).toEqual([
    82, 73,
  ]);
});

it('decaf never takes the place of a bean with caffeine while another can', () => {
  const missing = beans[3] ?? bean(3, {});
  const decaf = bean(4, { decaf: true, scores: missing.scores });
  expect(findReplacements(missing, [...beans, decaf], NOTHING).map(({ id }) => id)).toEqual([1, 82]);
});
