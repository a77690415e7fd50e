import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLine, anyTier } from '#tests/examples/any-line.ts';
import { seededBean } from '#tests/examples/seeded-beans.ts';
import { seededPrices } from '#tests/examples/seeded-prices.ts';
import { agreedPrice, betterTier, mostPercentOff } from './agreed-price.ts';
import { costChain } from './cost-chain.ts';
import { LEAST_MARGIN_BP } from './green-price.ts';
import { blendBasis, type Line, priceLine } from './line.ts';
import { costLine } from './line-costs.ts';

const price = (line: Line) => priceLine(line, seededPrices);

/** A line with something off some of its beans. */
const anyListed = fc
  .tuple(anyLine, fc.array(fc.option(fc.integer({ min: 1, max: 99 })), { minLength: 6, maxLength: 6 }))
  .map(([line, off]) => ({
    plain: line,
    listed: {
      ...line,
      recipe: line.recipe.map(({ bean, percentage }, i) => {
        const percentOff = off[i] ?? null;
        return { bean: percentOff === null ? bean : { ...bean, percentOff }, percentage };
      }),
    },
  }));

const everyListed = (holds: (lines: { plain: Line; listed: Line }) => void, numRuns = 1000) =>
  fc.assert(fc.property(anyListed, holds), { numRuns });

/** Of some ten thousand lines, one would have a volume discount that is smaller by more than the list takes off. */
const ENOUGH_FOR_ROUNDING = 30_000;

describe('a price list', () => {
  it('never makes a line dearer', () =>
    everyListed(({ plain, listed }) => {
      expect(price(listed).totalPrice).toBeLessThanOrEqual(price(plain).totalPrice);
    }, ENOUGH_FOR_ROUNDING));

  it('is left aside for a line whose volume discount it would make smaller by more than it takes off', () => {
    const [most, rest] = [
      { bean: seededBean(1), percentage: 95 },
      { bean: seededBean(32), percentage: 5 },
    ];
    const line = { recipe: [most, rest], roastId: 3, bagSizeId: 5, quantity: 40, tier: 0 } as const;
    const withPercentOff = ({ bean, percentage }: typeof most) => ({
      bean: { ...bean, percentOff: 1 },
      percentage,
    });
    const littleOff = { ...line, recipe: [most, withPercentOff(rest)] };
    const offBoth = { ...line, recipe: [withPercentOff(most), withPercentOff(rest)] };
    expect(price(line).totalPrice).toBe(49_280);
    expect([price(littleOff), costLine(littleOff, seededPrices).price]).toEqual([price(line), price(line)]);
    expect(price(offBoth).totalPrice).toBeLessThan(49_280);
    // A single bag has no volume discount, and costs what the list says.
    expect(price({ ...littleOff, quantity: 1 }).pricePerKilo).toBe(price(line).pricePerKilo - 1);
  });

  it('never sells a line below what it costs, whatever comes off', () =>
    everyListed(({ listed }) => {
      const basis = blendBasis(listed, seededPrices);
      const cost = listed.recipe.reduce(
        (sum, { bean, percentage }) => sum + percentage * costChain(bean, basis, seededPrices).costPrice,
        0,
      );
      const { totalPrice, weight } = price(listed);
      expect(totalPrice).toBeGreaterThan((cost * weight) / 100_000);
    }));

  it('never costs more per kilo in a bigger bag', () =>
    everyListed(({ listed }) => {
      const sizes = Object.entries(seededPrices.bagSizes).toSorted(([, a], [, b]) => a.grams - b.grams);
      const perKilo = sizes.map(
        ([id]) => price({ ...listed, bagSizeId: Number(id), quantity: 1 }).pricePerKilo,
      );
      expect(perKilo.every((pence, i) => pence <= (perKilo[i - 1] ?? pence))).toBe(true);
    }));

  it('leaves a chain of costs that adds up to its price', () =>
    everyListed(({ listed }) => {
      for (const row of costLine(listed, seededPrices).rows)
        expect(row.costPrice + row.profit).toBe(row.salePricePerKilo);
    }));

  it('prices a bean by its per cent, rounded half up, as long as enough is left', () => {
    const of = (percentOff: number) =>
      agreedPrice({ price: 2045, costPrice: 1022, percentOff }, seededPrices);
    expect([of(10), of(20)]).toEqual([1840, 1636]);
  });

  it('stops at 3% over cost at the largest discount', () => {
    const least = agreedPrice({ price: 2044, costPrice: 1000, percentOff: 99 }, seededPrices);
    expect(least).toBe(Math.ceil((1000 * 10_300) / 9075));
  });

  it('leaves a price as it is that is below that already', () => {
    expect(agreedPrice({ price: 1100, costPrice: 1000, percentOff: 5 }, seededPrices)).toBe(1100);
  });

  it('takes what it promises off every bag, up to the most that a tier has room for', () =>
    fc.assert(
      fc.property(anyLine, anyTier, (line, tier) => {
        const percentOff = mostPercentOff(tier, seededPrices);
        const [row] = line.recipe;
        if (row === undefined) return;
        const basis = blendBasis({ ...line, tier }, seededPrices);
        const plain = costChain(row.bean, basis, seededPrices);
        const { salePricePerKilo } = costChain({ ...row.bean, percentOff }, basis, seededPrices);
        const promised = plain.salePricePerKilo * (1 - percentOff / 100);
        expect(Math.abs(salePricePerKilo - promised)).toBeLessThanOrEqual(1);
        expect(salePricePerKilo * 9075).toBeGreaterThanOrEqual(plain.costPrice * (10_000 + LEAST_MARGIN_BP));
      }),
    ));

  it('has the room that the mark-ups leave', () => {
    expect(([0, 1, 2, 3] as const).map((tier) => mostPercentOff(tier, seededPrices))).toEqual([
      43, 28, 16, 2,
    ]);
  });

  it('has the better of two tiers', () => {
    expect([betterTier(1, 3), betterTier(2, 0)]).toEqual([3, 2]);
  });
});
