import { expect, it } from 'vitest';
import { readWhole } from './use-whole-number.ts';

it('reads digits, with the spaces around them', () => {
  expect(readWhole('205')).toBe(205);
  expect(readWhole(' 0626 ')).toBe(626);
});

it('tells nothing from zero', () => {
  expect(readWhole('')).toBe('nothing');
  expect(readWhole('  ')).toBe('nothing');
  expect(readWhole('0')).toBe(0);
});

it.each(['205°', '1e3', '0x10', '62,6', '62.6', '-5', '+5', '6 2', '9'.repeat(400)])(
  'reads %s as no number at all',
  (typed) => expect(readWhole(typed)).toBe('wrong'),
);
