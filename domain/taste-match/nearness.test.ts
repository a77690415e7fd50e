import fc from 'fast-check';
import { expect, it } from 'vitest';
import { certificateInWords, matchPercentage } from './nearness.ts';

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

it.each([
  [0, 'No other blend of our beans gets closer. We’ve checked.'],
  [0.0049, 'No other blend of our beans gets closer. We’ve checked.'],
  [0.009, 'Another blend could be up to 0.1% closer.'],
  [0.0374, 'Another blend could be up to 0.5% closer.'],
  [0.09, 'Another blend could be up to 1% closer.'],
  [0.15, 'Another blend could be up to 1.7% closer.'],
])('a certificate of %d points reads: %s', (certificateRms, words) => {
  expect(certificateInWords(certificateRms)).toBe(words);
});

it('a certificate within limits claims nothing of blends beyond them', () => {
  expect(certificateInWords(0, { isLimited: true })).toBe(
    'No other blend within your limits gets closer. We’ve checked.',
  );
});
