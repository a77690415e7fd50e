import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARK_UP, markedUp, mayHaveStorefront } from './storefront.ts';

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
