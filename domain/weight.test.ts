import { expect, test } from 'vitest';
import { weightInWords } from './weight.ts';

test.each([
  [60, '60 g'],
  [999, '999 g'],
  [1000, '1 kg'],
  [2250, '2.25 kg'],
])('%i grams are said as %s', (grams, words) => expect(weightInWords(grams)).toBe(words));
