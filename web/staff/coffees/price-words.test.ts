import { expect, it } from 'vitest';
import { marginInWords } from './price-words.ts';

it.each([
  [17.92, '17.92% over their cost'],
  [12815.5, '12,815.5% over their cost'],
  [0, '0% over their cost'],
  [-64.48, 'they cost more than they bring, by 64.48% of their cost'],
])('a margin of %d%% is said as a gain or a loss', (percent, words) => {
  expect(marginInWords(percent)).toBe(words);
});
