import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchPercentage, proofInWords } from './nearness.ts';

const anyRms = fc.double({ min: 0, max: 12, noNaN: true });

it.each([
  [0, 100],
  [0.004, 100],
  [0.005, 99],
  [0.09, 99],
  [0.1, 98],
  [0.32, 96],
  [0.9, 90],
  [1.8, 80],
  [9, 0],
])('a taste that is %d points off on average is a match of %d%%', (rms, percentage) => {
  expect(matchPercentage(rms)).toBe(percentage);
});

it('a match percentage is whole, from 0 to 100, and never higher where a blend is further off', () => {
  fc.assert(
    fc.property(anyRms, anyRms, (one, other) => {
      const [near, far] = [matchPercentage(Math.min(one, other)), matchPercentage(Math.max(one, other))];
      expect([near, far].every((each) => Number.isInteger(each) && each >= 0 && each <= 100)).toBe(true);
      expect(near).toBeGreaterThanOrEqual(far);
    }),
  );
});

const FREE = { maxPrice: null, isRoastFixed: false, isWithoutDecaf: false, hasLeftOut: false };

it.each([
  [FREE, 'This is as close as we can get.'],
  [{ ...FREE, maxPrice: 2786 }, 'This is as close as we can get under £27.86 a kilo.'],
  [
    { ...FREE, maxPrice: 3000, isWithoutDecaf: true },
    'This is as close as we can get under £30.00 a kilo without decaf.',
  ],
  [
    { maxPrice: 3000, isRoastFixed: true, isWithoutDecaf: true, hasLeftOut: true },
    'This is as close as we can get at this roast under £30.00 a kilo without decaf or the beans that you left out.',
  ],
])('what is proven within %j reads: %s', (within, words) => {
  expect(proofInWords(0, within)).toBe(words);
  expect(proofInWords(0.0049, within)).toBe(words);
});

it('what is not proven is not said', () => {
  expect(proofInWords(0.005, FREE)).toBeNull();
});
