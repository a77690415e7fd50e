import { expect, it } from 'vitest';
import { isDear } from './dear.ts';

it.each([
  [2044, false],
  [4000, false],
  [4001, true],
  [8796, true],
])('a kilo for %d pence is dear: %s', (pence, dear) => {
  expect(isDear(pence)).toBe(dear);
});
