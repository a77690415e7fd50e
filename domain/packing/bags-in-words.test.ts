import { expect, it } from 'vitest';
import { bagsInWords } from './bags-in-words.ts';

it('bags are listed by their numbers, and a run of three or more by its ends', () => {
  expect(bagsInWords([2])).toBe('bag 2');
  expect(bagsInWords([3, 1])).toBe('bags 1 and 3');
  expect(bagsInWords([1, 2])).toBe('bags 1 and 2');
  expect(bagsInWords([40, 3, 2, 1, 4])).toBe('bags 1 to 4 and 40');
});
