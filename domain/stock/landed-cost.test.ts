import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { landedCost, weightedLandedCost } from './landed-cost.ts';

describe('landed cost', () => {
  const lot = (fob: number, onHand: number) => ({ fob, freight: 48, duty: 0, other: 2, onHand });

  it('of a lot is its price and all that the way here added', () => {
    expect(landedCost(lot(569, 0))).toBe(619);
  });

  it('of a bean is the mean of its lots by what each has on hand, halves up', () => {
    expect(weightedLandedCost([lot(500, 60_000), lot(600, 20_000), lot(9000, 0)])).toBe(575);
    expect(weightedLandedCost([lot(500, 1), lot(501, 1)])).toBe(551);
  });

  it('of a bean without anything on hand is not known', () => {
    expect(weightedLandedCost([])).toBeNull();
    expect(weightedLandedCost([lot(500, 0)])).toBeNull();
  });

  it('of a bean lies between those of its lots', () => {
    const lots = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 1_000_000 })),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(lots, (given) => {
        const mean = weightedLandedCost(given.map(([fob, onHand]) => lot(fob, onHand))) ?? 0;
        const costs = given.map(([fob]) => fob + 50);
        expect(mean).toBeGreaterThanOrEqual(Math.min(...costs));
        expect(mean).toBeLessThanOrEqual(Math.max(...costs));
      }),
    );
  });
});
