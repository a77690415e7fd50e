import { expect, it } from 'vitest';
import { FEWEST_BUYERS, FEWEST_SHOWN } from '#domain/public-blends/limits.ts';
import { orderedAgain } from '#domain/public-blends/ordered-again.ts';
import { orderedAgainInWords } from './words.ts';

it.each([
  [FEWEST_BUYERS, FEWEST_SHOWN, 'About 3 in 10 who bought it ordered it again'],
  [100, FEWEST_SHOWN, 'Fewer than 1 in 10 who bought it ordered it again'],
  [100, 96, 'More than 9 in 10 who bought it ordered it again'],
  [20, 20, 'More than 9 in 10 who bought it ordered it again'],
])('of %d buyers %d who came back are never said to be nobody, or everybody', (buyers, again, words) => {
  const shown = orderedAgain(buyers, again);
  expect(shown && orderedAgainInWords(shown)).toBe(words);
});
