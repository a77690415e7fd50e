import { expect, it } from 'vitest';
import { dialled, FIRST_TELEPHONE, TELEPHONE } from './contact.ts';

it('a number is dialled with the code of its country', () => {
  expect(dialled(FIRST_TELEPHONE)).toBe('+441174960600');
  expect(dialled('+44 1947 555 010')).toBe('+441947555010');
});

it.each(['0117 496 0600', '01947 555010', '+353 1 496 0600'])('%s is a telephone number', (number) =>
  expect(number).toMatch(TELEPHONE),
);

it.each([
  '',
  '117 496 0600',
  '0117',
  '0117  496 0600',
  '+0117 496 0600',
  'tel:0117 496 0600',
  '0117 496 060 0600 0600',
])('%s is none', (number) => expect(number).not.toMatch(TELEPHONE));
