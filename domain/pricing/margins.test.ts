import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUARTER_KILO_BAG } from '#domain/blend/packing.ts';
import { anyLine } from '#tests/examples/any-line.ts';
import { seededBeans } from '#tests/examples/seeded-beans.ts';
import { seededPrices } from '#tests/examples/seeded-prices.ts';
import { type BeanCosts, costChain } from './cost-chain.ts';
import { LEAST_MARGIN_BP } from './green-price.ts';
import { blendBasis, priceLine } from './line.ts';
import { bagCosts, leastMargin } from './margins.ts';

const anyBean = fc.constantFrom(...seededBeans);
const alone = (bean: BeanCosts & { roastId: number }) => ({
  recipe: [{ bean, percentage: 100 }],
  roastId: bean.roastId,
});
const nothingKnown = () => undefined;

describe('the least margin', () => {
  it('is above the guard for every bean, at the cost that its price stands for', () => {
    for (const bean of seededBeans)
      expect(leastMargin(alone(bean), nothingKnown, seededPrices).marginBp).toBeGreaterThanOrEqual(
        LEAST_MARGIN_BP,
      );
  });

  it('falls with what the coffee on hand cost', () =>
    fc.assert(
      fc.property(
        anyBean,
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 500 }),
        (bean, landed, more) => {
          const marginAt = (cost: number) => leastMargin(alone(bean), () => cost, seededPrices).marginBp;
          expect(marginAt(landed + more)).toBeLessThanOrEqual(marginAt(landed));
        },
      ),
    ));
});

describe('what a bag costs', () => {
  it('is what its cost chain says where no lot is known, and its price is that of a line', () =>
    fc.assert(
      fc.property(anyLine, (line) => {
        const { price, planned, real } = bagCosts(line, nothingKnown, seededPrices);
        expect(price).toBe(priceLine({ ...line, quantity: 1 }, seededPrices).unitPrice);
        expect(real).toBe(planned);
        const basis = blendBasis(line, seededPrices);
        const perKilo = line.recipe.reduce(
          (sum, { bean, percentage }) =>
            sum + (percentage * costChain(bean, basis, seededPrices).costPrice) / 100,
          0,
        );
        const grams = seededPrices.bagSizes[line.bagSizeId]?.grams ?? 0;
        expect(Math.abs(planned - (perKilo * grams) / 1000)).toBeLessThanOrEqual(0.5001);
      }),
      { numRuns: 200 },
    ));

  it('rises with what the lots on hand cost, while its price stays', () =>
    fc.assert(
      fc.property(anyBean, fc.integer({ min: 100, max: 3000 }), (bean, landed) => {
        const bag = { ...alone(bean), bagSizeId: QUARTER_KILO_BAG, tier: 0 as const };
        const at = (cost: number) => bagCosts(bag, () => cost, seededPrices);
        expect(at(landed + 100).real).toBeGreaterThan(at(landed).real);
        expect(at(landed + 100)).toMatchObject({ price: at(landed).price, planned: at(landed).planned });
      }),
    ));

  it('of a blend counts each bean by its part: one that landed as planned changes next to nothing', () => {
    const [one, other] = seededBeans.filter(
      ({ deliveryZone }) => deliveryZone === seededBeans[0]?.deliveryZone,
    );
    if (one === undefined || other === undefined) throw new Error('There are no two beans of one zone.');
    const recipe = [
      { bean: one, percentage: 75 },
      { bean: other, percentage: 25 },
    ];
    const bag = { recipe, roastId: one.roastId, bagSizeId: QUARTER_KILO_BAG, tier: 0 as const };
    const dearer = (bean: BeanCosts, by: number) => (of: BeanCosts) => (of === bean ? 2000 + by : undefined);
    const rise = (bean: BeanCosts) =>
      bagCosts(bag, dearer(bean, 1000), seededPrices).real -
      bagCosts(bag, dearer(bean, 0), seededPrices).real;
    expect(Math.abs(rise(one) - 3 * rise(other))).toBeLessThanOrEqual(4);
  });
});
