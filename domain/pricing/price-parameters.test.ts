import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippingCost } from '#domain/postage/postage.ts';
import { anyLine } from '#tests/examples/any-line.ts';
import { seededBeans } from '#tests/examples/seeded-beans.ts';
import { seededPrices } from '#tests/examples/seeded-prices.ts';
import { LEAST_MARGIN_BP } from './green-price.ts';
import { priceLine } from './line.ts';
import { leastMargin } from './margins.ts';
import { priceParametersOf, whyNotPriced, withPriceParameters } from './price-parameters.ts';

const seeded = priceParametersOf(seededPrices);
const names = Object.keys(seeded);
const changed = (given: Record<string, number>) => withPriceParameters(seededPrices, given);

/** Some of the parameters, up to twice as high or down to nothing. */
const anyChange = fc
  .subarray(names, { minLength: 1, maxLength: 8 })
  .chain((some) =>
    fc.record(Object.fromEntries(some.map((name) => [name, fc.nat({ max: 2 * (seeded[name] ?? 0) + 10 })]))),
  );
/** Up to a tenth higher or lower, all of them: much of that can be. */
const anyMildChange = fc
  .array(fc.integer({ min: -100, max: 100 }), { minLength: names.length, maxLength: names.length })
  .map((steps) =>
    Object.fromEntries(
      names.map((name, i) => [name, Math.round(((seeded[name] ?? 0) * (1000 + (steps[i] ?? 0))) / 1000)]),
    ),
  );

describe('price parameters', () => {
  it('that are read and written back change nothing', () => {
    expect(names).toHaveLength(3 + 6 + 6 + 10 + 16 + 5 + 6 + 4);
    expect(withPriceParameters(seededPrices, seeded)).toEqual(seededPrices);
    expect(whyNotPriced(seededPrices)).toBeNull();
  });

  it('are what they were changed to, and no other one changes', () => {
    fc.assert(
      fc.property(anyChange, (given) => {
        expect(priceParametersOf(changed(given))).toEqual({ ...seeded, ...given });
      }),
    );
  });

  it.each([
    ['mark_up.3.D', 13, 'At the largest discount'],
    ['discount.100000', 1200, 'At the largest discount'],
    ['mark_up.0.C', 126, 'The mark-up of a larger bag'],
    ['mark_up.0.D', 41, 'At the largest discount and commission'],
    ['packaging.7', 70, 'A kilo in larger bags'],
    ['discount.10000', 299, 'The discount on more coffee'],
    ['postage.2.9500', 300, 'A heavier parcel'],
    ['postage.1.1800', 398, 'First Class'],
    ['free_from.0', 0, 'Second Class can’t be free'],
  ])('with %s at %d can’t be', (name, value, why) => {
    expect(whyNotPriced(changed({ [name]: value }))).toContain(why);
  });

  it('that can be sell no bean below the guard, and take nothing off for delivery beyond its price', () => {
    let some = 0;
    fc.assert(
      fc.property(fc.oneof(anyChange, anyMildChange), anyLine, (given, line) => {
        const parameters = changed(given);
        if (whyNotPriced(parameters) !== null) return;
        some += 1;
        const bean = seededBeans[0];
        if (bean === undefined) throw new Error('There is no bean.');
        const coffee = { recipe: [{ bean, percentage: 100 }], roastId: bean.roastId };
        const nothingKnown = () => undefined;
        // A penny of rounding in a kilo.
        expect(leastMargin(coffee, nothingKnown, parameters).marginBp).toBeGreaterThanOrEqual(
          LEAST_MARGIN_BP - 20,
        );
        expect(priceLine(line, parameters).totalPrice).toBeGreaterThan(0);
        for (const option of [1, 2] as const) {
          const consignment = { grams: 21_500, goods: 1_000_000, tier: line.tier, option };
          expect(shippingCost(consignment, parameters.postage)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
    expect(some).toBeGreaterThan(0);
  });
});
