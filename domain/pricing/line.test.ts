import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundedRatio } from '#domain/money/rounding.ts';
import { MARK_UP } from '#domain/storefronts/storefront.ts';
import { anyLine } from '#tests/examples/any-line.ts';
import { seededPrices } from '#tests/examples/seeded-prices.ts';
import { type Line, markUpOnLine, priceLine } from './line.ts';
import { costLine } from './line-costs.ts';

const price = (line: Line) => priceLine(line, seededPrices);
const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
const everyLine = (holds: (line: Line) => void) => fc.assert(fc.property(anyLine, holds), { numRuns: 1000 });
const discountTier = (line: Line) =>
  seededPrices.volumeDiscounts.filter(({ minGrams }) => minGrams <= price(line).weight).length;

describe('a line', () => {
  it('costs more than zero, in whole pence', () =>
    everyLine((line) => {
      const priced = price(line);
      expect(priced.totalPrice).toBeGreaterThan(0);
      expect(Object.values(priced).every(Number.isSafeInteger)).toBe(true);
    }));

  it('costs its subtotal less its discount', () =>
    everyLine((line) => {
      const { unitPrice, subtotal, volumeDiscount, totalPrice } = price(line);
      expect(subtotal).toBe(unitPrice * line.quantity);
      expect(totalPrice).toBe(subtotal - volumeDiscount);
    }));

  it('has a mark-up of its percentage of the price, but for what rounding leaves of each bag and kilo', () =>
    fc.assert(
      fc.property(anyLine, fc.integer({ min: MARK_UP.least, max: MARK_UP.most }), (line, markUpPercent) => {
        const { totalPrice, quantity, weight } = price(line);
        const marked = { ...line, markUpPercent };
        const markUp = markUpOnLine(marked, seededPrices);
        expect(markUp).toBe(Math.max(0, price(marked).totalPrice - totalPrice));
        const kilos = weight / 1000;
        // Bags, kilos and the line’s discount are rounded with the mark-up and without it; the kilo’s price once more.
        const leftByRounding = (1 + markUpPercent / 200) * (quantity + kilos + 1) + kilos;
        expect(Math.abs(markUp - (totalPrice * markUpPercent) / 100)).toBeLessThanOrEqual(leftByRounding);
        if (markUpPercent === 0) expect(markUp).toBe(0);
      }),
      { numRuns: 1000 },
    ));

  it('costs more for one bag more, unless that bag reaches a volume discount', () =>
    everyLine((line) => {
      const more = { ...line, quantity: line.quantity + 1 };
      if (discountTier(line) === discountTier(more)) {
        expect(price(more).totalPrice).toBeGreaterThan(price(line).totalPrice);
      }
    }));

  it('just below a volume discount costs at most 2 % and a penny a bag more than reaching it', () =>
    everyLine((line) => {
      const more = { ...line, quantity: line.quantity + 1 };
      expect(price(more).totalPrice).toBeGreaterThan(price(line).totalPrice * 0.98 - more.quantity);
    }));

  it('costs the same in whatever order its beans stand', () =>
    fc.assert(
      fc.property(
        anyLine.chain((line) =>
          fc.tuple(
            fc.constant(line),
            fc.shuffledSubarray([...line.recipe], { minLength: line.recipe.length }),
          ),
        ),
        ([line, recipe]) => {
          expect(price({ ...line, recipe })).toEqual(price(line));
        },
      ),
    ));

  it('never costs more per kilo in a bigger bag', () =>
    everyLine((line) => {
      const bags = Object.entries(seededPrices.bagSizes).toSorted(([, a], [, b]) => a.grams - b.grams);
      const perKilo = bags.map(([id]) => price({ ...line, bagSizeId: Number(id) }).pricePerKilo);
      expect(perKilo).toEqual(perKilo.toSorted((a, b) => b - a));
    }));

  it('is never sold below 1.03 times its cost', () =>
    everyLine((line) => {
      const { rows } = costLine(line, seededPrices);
      const costPerKilo = sum(rows.map((row) => row.recipeRow.percentage * row.costPrice)) / 100;
      const { totalPrice, weight } = price(line);
      expect(totalPrice + line.quantity).toBeGreaterThan((1.03 * costPerKilo * weight) / 1000);
    }));

  it('is an error for a roast, a bag or a zone without a price', () => {
    const line = { recipe: [], roastId: 1, bagSizeId: 7, quantity: 1, tier: 0 } as const;
    expect(() => price({ ...line, roastId: 7 })).toThrow('roast');
    expect(() => price({ ...line, bagSizeId: 11 })).toThrow('bag size');
    const bean = { greenBeanPrice: 500, deliveryZone: 'XX', roastLossAdjustBp: 0 };
    expect(() => price({ ...line, recipe: [{ bean, percentage: 100 }] })).toThrow('delivery zone');
  });
});

describe("a blend's price per kilo", () => {
  it('lies between the cheapest and the dearest kilo that is in it', () =>
    everyLine((line) => {
      const kilos = costLine(line, seededPrices).rows.map((row) => row.salePricePerKilo);
      expect(price(line).pricePerKilo).toBeGreaterThanOrEqual(Math.min(...kilos));
      expect(price(line).pricePerKilo).toBeLessThanOrEqual(Math.max(...kilos));
    }));

  // The blend's green need is a mean of its beans' own, so handling aside only roundings can lead outside.
  it('lies between its cheapest and its dearest bean sold alone, once the weighing-out is taken off', () =>
    everyLine((line) => {
      const alone = line.recipe.map(
        (row) => price({ ...line, recipe: [{ ...row, percentage: 100 }] }).pricePerKilo,
      );
      const { rows } = costLine(line, seededPrices);
      const markUp = 1 + (rows[0]?.profitPercentage ?? 0) / 100;
      const handling = seededPrices.componentHandlingPerKilo * (line.recipe.length - 1) * markUp;
      const slack = 2 + markUp * (1.5 + Math.max(...rows.map((row) => row.landedCost)) / 10000);
      expect(price(line).pricePerKilo - handling).toBeGreaterThan(Math.min(...alone) - slack);
      expect(price(line).pricePerKilo - handling).toBeLessThan(Math.max(...alone) + slack);
    }));
});

describe('the costs of a line', () => {
  it('add up to the penny and to the gram', () =>
    everyLine((line) => {
      const { price, rows } = costLine(line, seededPrices);
      expect(sum(rows.map((row) => row.totalPricePerBag))).toBe(price.unitPrice);
      expect(sum(rows.map((row) => row.weight))).toBe(price.weight);
      for (const row of rows) {
        expect(row.greenBeanPrice + row.financeCost + row.deliveryCost).toBe(row.afterDeliveryCost);
        expect(row.afterDeliveryCost + row.roastingLossCost + row.productionCost).toBe(
          row.priceInterMediumPerKg,
        );
        expect(row.costPrice + row.profit).toBe(row.salePricePerKilo);
      }
    }));

  it('come to the price that is quoted without them', () =>
    everyLine((line) => {
      const { price: costed, rows } = costLine(line, seededPrices);
      const hundredKilos = sum(rows.map((row) => row.recipeRow.percentage * row.salePricePerKilo));
      expect(costed).toEqual(price(line));
      expect(costed.pricePerKilo).toBe(roundedRatio(hundredKilos, 100));
    }));

  it('are the same alone and in the blend for a single bean', () =>
    everyLine((line) => {
      const bean = line.recipe[0]?.bean;
      if (!bean) return;
      const [row] = costLine({ ...line, recipe: [{ bean, percentage: 100 }] }, seededPrices).rows;
      expect(row).toMatchObject({
        soloRoastingLossCost: row?.roastingLossCost,
        soloPriceInterMediumPerKg: row?.priceInterMediumPerKg,
        soloProductionCost: row?.productionCost,
        soloRoasterProductionCost: row?.roasterProductionCost,
        soloCostPrice: row?.costPrice,
        soloRoasterCostPrice: row?.roasterCostPrice,
        soloProfit: row?.profit,
      });
    }));
});
