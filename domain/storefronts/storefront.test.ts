import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedBy, earnedOn, MARK_UP, markedUp, mayHaveStorefront, missingFor } from './storefront.ts';

const pence = fc.integer({ min: 1, max: 100_000_00 });
const percent = fc.integer({ min: MARK_UP.least, max: MARK_UP.most });

describe('a mark-up', () => {
  it.each([
    [2404, 0, 2404],
    [2404, 10, 2644],
    [2404, 25, 3005],
    [1, 25, 1],
    [2, 25, 3],
  ])('%i p and %i%% are %i p', (price, markUp, marked) => {
    expect(markedUp(price, markUp)).toBe(marked);
  });

  it('never lowers a price, and is within half a penny of its percentage', () => {
    fc.assert(
      fc.property(pence, percent, (price, markUp) => {
        const marked = markedUp(price, markUp);
        expect(marked).toBeGreaterThanOrEqual(price);
        expect(Math.abs(marked * 100 - price * (100 + markUp))).toBeLessThanOrEqual(50);
      }),
    );
  });
});

it('accounts of baristas and businesses may have a storefront', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].filter(mayHaveStorefront)).toEqual([3, 4, 5, 6, 7]);
});

it.each([
  [2404, 0, 12, 288],
  [2404, 10, 12, 288 + 240],
  [2404, 25, 5, 120 + 601],
  [1, 0, 20, 0],
])(
  'a kilo at %i p with a mark-up of %i%% and a commission of %i%% earns %i p',
  (pence, markUp, commission, earned) => {
    expect(earnedOn(pence, { markUp, commission })).toBe(earned);
  },
);

it('a storefront is closed by us before it is closed by the plan', () => {
  const closed_at = new Date('2026-11-30T09:00:00Z');
  expect(closedBy({ closed_at: null, user_type_id: 3 })).toBeNull();
  expect(closedBy({ closed_at: null, user_type_id: 2 })).toBe('plan');
  expect(closedBy({ closed_at, user_type_id: 2 })).toBe('us');
});

it('somebody hears first of the plan, then of the email address, then of the blend that is missing', () => {
  const nothing = { userTypeId: 1, isProven: false, publicBlends: 0 };
  expect(missingFor(nothing)).toBe('plan');
  expect(missingFor({ ...nothing, userTypeId: 3 })).toBe('confirmed email');
  expect(missingFor({ ...nothing, userTypeId: 3, isProven: true })).toBe('public blend');
  expect(missingFor({ userTypeId: 3, isProven: true, publicBlends: 1 })).toBeNull();
});
