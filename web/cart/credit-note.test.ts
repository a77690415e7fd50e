import { expect, test } from 'vitest';
import { creditNote } from './credit-note.ts';

const CREDIT = {
  amount: 9.61,
  taken_off: 0,
  is_entered: false,
  least_grams: 1000,
  missing_grams: 400,
  ends_on: '2027-03-03',
  problem: 'Add 400 g and your flight’s £9.61 comes off.',
};

test('what is missing is said with the bags that count, and its last day once that is known', () => {
  expect(creditNote(CREDIT)).toBe(
    'Add 400 g and your flight’s £9.61 comes off. Bags of 125 g or more count. It can be used until 3 March 2027.',
  );
  expect(creditNote({ ...CREDIT, ends_on: null })).toBe(
    'Add 400 g and your flight’s £9.61 comes off. Bags of 125 g or more count.',
  );
});

test('a credit that can’t be used any more has no last day to come', () => {
  const problem = 'The credit of this flight can’t be used any more.';
  expect(creditNote({ ...CREDIT, problem })).toBe(problem);
  expect(creditNote({ ...CREDIT, missing_grams: 0, problem })).toBe(problem);
});

test('one that comes off needs no word', () => {
  expect(creditNote({ ...CREDIT, taken_off: 9.61, missing_grams: 0, problem: null })).toBeNull();
});
