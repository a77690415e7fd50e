import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { beginsAgainOn, coolingOffUntil, countsSince, refundOfMonth } from './cooling-off.ts';

const pence = fc.integer({ min: 0, max: 100_000 });

describe('cooling off', () => {
  it('lasts fourteen days after the first one, over a change of the clocks too', () => {
    expect(coolingOffUntil('2027-03-20')).toBe('2027-04-03');
  });

  it('gives back the fee less the credit used, and older credit is used first', () => {
    expect(refundOfMonth({ pence: 1299, before: 0, spent: 0 })).toBe(1299);
    expect(refundOfMonth({ pence: 1299, before: 0, spent: 500 })).toBe(799);
    expect(refundOfMonth({ pence: 1299, before: 500, spent: 500 })).toBe(1299);
    expect(refundOfMonth({ pence: 1299, before: 100, spent: 5000 })).toBe(0);
    expect(refundOfMonth({ pence: 1299, before: 0, spent: -700 })).toBe(1299);
  });

  it('never gives back more than the fee, nor more than the credit that is left', () => {
    fc.assert(
      fc.property(pence, pence, pence, pence, (fee, before, toppedUp, wanted) => {
        const spent = Math.min(wanted, before + fee + toppedUp);
        const refund = refundOfMonth({ pence: fee, before, spent });
        expect(refund).toBeGreaterThanOrEqual(0);
        expect(refund).toBeLessThanOrEqual(Math.min(fee, before + fee + toppedUp - spent));
        expect(fee - refund).toBeLessThanOrEqual(spent);
      }),
    );
  });
});

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
