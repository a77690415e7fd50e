import { expect, it } from 'vitest';
import { marginInWords } from './price-words.ts';

it.each([
  [17.92, '17.92% over cost'],
  [12815.5, '12,815.5% over cost'],
  [0, '0% over cost'],
  [-64.48, 'a loss of 64.48% of its cost'],
  [-1064.48, 'a loss of 1,064.48% of its cost'],
])('a margin of %d%% is said as a gain or a loss', (percent, words) => {
  expect(marginInWords(percent)).toBe(words);
});
