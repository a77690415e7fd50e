import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { beginsAgainOn, countsSince } from './given-back.ts';

it('a plan can be begun again ninety days after one was given back', () => {
  expect(beginsAgainOn('2027-03-20')).toBe('2027-06-18');
});

it('a plan that was given back counts until the day before one can be begun again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 200 }), (from, days) => {
      const givenBackOn = dayAfter('2027-01-01', from);
      const today = dayAfter(givenBackOn, days);
      expect(givenBackOn >= countsSince(today)).toBe(today < beginsAgainOn(givenBackOn));
    }),
  );
});
