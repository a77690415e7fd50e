import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { scoresInWords } from './scores-in-words.ts';

const all = (score: number) => Object.fromEntries(TASTES.map((taste) => [taste, score])) as Scores;

it('the words for the scores begin with the strongest tastes', () => {
  expect(scoresInWords({ ...all(1), nutty: 6.5, chocolate: 8, sweet: 4.2, sour: 3 })).toBe(
    'Bold: chocolate, nutty. Clear: sweet. Hints of sour.',
  );
});

it('equal scores have words too, and weak ones', () => {
  expect(scoresInWords(all(4))).toMatch(/^Clear: winey/);
  expect(scoresInWords(all(1))).toBe('Gentle all round.');
});

it('every taste that one notices is named once, and no other', () => {
  const scores = fc.record(
    Object.fromEntries(TASTES.map((taste) => [taste, fc.double({ min: 1, max: 10, noNaN: true })])),
  ) as fc.Arbitrary<Scores>;
  fc.assert(
    fc.property(scores, (any) => {
      const words = scoresInWords(any).split(/[\s:,.]+/);
      for (const taste of TASTES)
        expect(words.filter((word) => word === taste)).toHaveLength(any[taste] >= 2.5 ? 1 : 0);
    }),
  );
});
