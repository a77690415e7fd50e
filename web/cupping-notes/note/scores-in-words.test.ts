import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Scores, TASTES } from '../../../domain/taste/axes.ts';
import { scoresInWords } from './scores-in-words.ts';

const all = (score: number) => Object.fromEntries(TASTES.map((taste) => [taste, score])) as Scores;

it('the sentence of the scores begins with the strongest tastes', () => {
  expect(scoresInWords({ ...all(1), nutty: 6.5, chocolate: 8, sweet: 4.2, sour: 3 })).toMatch(
    /^Strong in chocolate \(8\.0\) and nutty \(6\.5\); clearly there: sweet \(4\.2\); a touch of sour \(3\.0\); hardly any winey \(1\.0\),/,
  );
});

it('equal scores make a sentence too', () => {
  expect(scoresInWords(all(4))).toMatch(/^Clearly there: winey/);
});

it('the sentence names every taste once', () => {
  const scores = fc.record(
    Object.fromEntries(TASTES.map((taste) => [taste, fc.double({ min: 1, max: 10, noNaN: true })])),
  );
  fc.assert(
    fc.property(scores, (any) => {
      const sentence = scoresInWords(any as Scores);
      for (const taste of TASTES) expect(sentence.split(`${taste} (`)).toHaveLength(2);
    }),
  );
});
