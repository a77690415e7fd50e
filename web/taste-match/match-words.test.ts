import { expect, test } from 'vitest';
import { santosScores } from '#contract/catalogue/scores.ts';
import { NO_CHANGES } from '#domain/taste-match/taste-target.ts';
import { matchInWords } from './match-words.ts';

const drawn = {
  start: santosScores,
  moved: { chocolate: santosScores.chocolate + 1, bitter: 1 },
  importance: {},
};

test.each([
  ['Lavazza Qualità Rossa', { start: santosScores, ...NO_CHANGES }, 'Coffees like Lavazza Qualità Rossa'],
  [null, drawn, 'Coffees that are more chocolatey and less bitter'],
  ['illy Classico', drawn, 'Coffees like illy Classico, but more chocolatey and less bitter'],
  [null, { start: santosScores, ...NO_CHANGES }, 'Taste match'],
])('a match of %s is shared in words', (brand, target, words) => {
  expect(matchInWords(brand, target)).toBe(words);
});
