import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillingOrder, openings } from './filling-order.ts';
import { scaleTargets } from './scale-targets.ts';

const anyLines = fc.array(
  fc
    .uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'), { minLength: 1, maxLength: 4 })
    .map((bins) => ({ bins })),
  { maxLength: 30 },
);

describe('the filling order', () => {
  it('has every line once, and opens bins no more often than the order given', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const ordered = fillingOrder(lines);
        expect(new Set(ordered)).toEqual(new Set(lines));
        expect(ordered).toHaveLength(lines.length);
        expect(openings(ordered)).toBeLessThanOrEqual(openings(lines));
      }),
    );
  });

  it('opens each bin once where every line takes from one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('A', 'B', 'C', 'D')), (bins) => {
        const lines = bins.map((bin) => ({ bins: [bin] }));
        expect(openings(fillingOrder(lines))).toBe(new Set(bins).size);
      }),
    );
  });

  it('keeps shared bins open', () => {
    const lines = [['A', 'B'], ['C'], ['B', 'A'], ['C', 'D'], ['A']].map((bins) => ({ bins }));
    expect([openings(lines), openings(fillingOrder(lines))]).toEqual([8, 4]);
  });
});

describe('the targets of the scale', () => {
  const parts = fc
    .array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 })
    .filter((some) => some.reduce((sum, one) => sum + one, 0) < 100)
    .map((some) => [...some, 100 - some.reduce((sum, one) => sum + one, 0)])
    .map((all) => all.map((percentage) => ({ percentage })));

  it('add up to the bag, each within a gram of its percentage', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 50, max: 1100 }), (recipe, grams) => {
        const targets = scaleTargets(recipe, grams);
        expect(targets.at(-1)?.total).toBe(grams);
        expect(targets.reduce((sum, target) => sum + target.grams, 0)).toBe(grams);
        for (const { part, grams: share } of targets)
          expect(Math.abs(share - (grams * part.percentage) / 100)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
