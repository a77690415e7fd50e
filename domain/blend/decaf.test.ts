import { expect, it } from 'vitest';
import { DECAF_CHOICES, decafInWords, decafOf, suitsDecaf } from './decaf.ts';

const rows = (...percentages: number[]) =>
  percentages.map((percentage) => ({ isDecaf: percentage < 0, percentage: Math.abs(percentage) }));

it.each([
  [rows(40, 60), 'none', null],
  [rows(-40, -60), 'only', 'Decaf: every bean is decaffeinated.'],
  [rows(-50, 50), 'any', 'Half decaf: the other half has caffeine.'],
  [rows(-30, 50, 20), 'any', '30% decaf: the other beans have caffeine.'],
  [rows(-40, -18, 42), 'any', '58% decaf: the other beans have caffeine.'],
  [[], 'none', null],
] as const)('%j holds decaf: %s, and says: %s', (recipe, choice, words) => {
  expect(decafOf(recipe)).toBe(choice);
  expect(decafInWords(recipe)).toBe(words);
});

it('a bean suits a choice as it is decaffeinated or not', () => {
  expect(DECAF_CHOICES.map((choice) => [suitsDecaf(choice, false), suitsDecaf(choice, true)])).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
});
