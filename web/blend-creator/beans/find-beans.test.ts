import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findBeans } from './find-beans.ts';

const beans = [
  { id: 1, ctapsId: 'B0013', name: 'Ethiopia Yirgacheffe' },
  { id: 2, ctapsId: 'B0025', name: 'Colombia Supremo Medellín' },
  { id: 3, ctapsId: 'B0037', name: 'Bourbon B0013 lot' },
];
const found = (search: string) => findBeans(beans, search).map(({ id }) => id);

it.each([
  ['', [1, 2, 3]],
  ['  ', [1, 2, 3]],
  ['YIRGA', [1]],
  ['medellin', [2]],
  ['b0025', [2]],
  ['b00-25', [2]],
  ['boo25', [2]],
  ['b001', [1, 3]],
  ['b0013', [1, 3]],
  ['tea', []],
])('%j finds %j', (search, ids) => expect(found(search)).toEqual(ids));

it('a search finds no bean twice', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('b', 'B0', '1', 'o')), (search) => {
      const ids = found(search);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
