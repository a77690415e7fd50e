import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countToTell, FEWEST_ANSWERING, MOST_PEOPLE } from './office-vote.ts';
import { preferringInWords, sharePreferring } from './vote-in-words.ts';

const vote = fc
  .integer({ min: FEWEST_ANSWERING, max: MOST_PEOPLE })
  .chain((people) => fc.record({ people: fc.constant(people), count: fc.integer({ min: 0, max: people }) }));

it('tells no number of people below three, and none that leaves fewer than three', () => {
  fc.assert(
    fc.property(vote, ({ people, count }) => {
      const numbers = (sharePreferring(count, people).match(/\d+/g) ?? []).map(Number);
      expect(numbers.at(-1)).toBe(people);
      for (const number of numbers.slice(0, -1)) {
        expect(number).toBe(count);
        expect(Math.min(number, people - number)).toBeGreaterThanOrEqual(FEWEST_ANSWERING);
      }
    }),
  );
});

it('fits a group in which any one person is on either side', () => {
  fc.assert(
    fc.property(vote, ({ people, count }) => {
      const words = sharePreferring(count, people);
      const fitting = Array.from({ length: people + 1 }, (_, i) => i).filter(
        (other) => sharePreferring(other, people) === words,
      );
      expect(fitting.some((other) => other > 0)).toBe(true);
      expect(fitting.some((other) => other < people)).toBe(true);
    }),
  );
});

it('says what a shopkeeper would', () => {
  const bestSeller = 'Signal Hut';
  expect(preferringInWords({ count: 9, people: 14, blends: 1, bestSeller })).toBe(
    'About 9 of the 14 should like it better than our best seller, Signal Hut.',
  );
  expect(preferringInWords({ count: 13, people: 14, blends: 2, bestSeller })).toBe(
    'Nearly all of the 14 should like one of these better than our best seller, Signal Hut.',
  );
  expect(sharePreferring(1, 8)).toBe('Hardly any of the 8');
  expect(sharePreferring(3, 3)).toBe('Most of the 3');
  expect(sharePreferring(2, 4)).toBe('At most half of the 4');
});

it('tells how many tasted from three on', () => {
  expect([0, 2, 3, 40].map(countToTell)).toEqual([null, null, 3, 40]);
});
