import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import blends from '#database/seeds/blends.json' with { type: 'json' };
import rule from '#database/seeds/taste-rule.json' with { type: 'json' };
import { anyRecipe, anyRoast } from '#tests/examples/any-line.ts';
import { seededBean, seededBeans } from '#tests/examples/seeded-beans.ts';
import { seededTaste } from '#tests/examples/seeded-taste.ts';
import examples from '#tests/examples/taste-examples.json' with { type: 'json' };
import { TASTES } from './axes.ts';
import { averageTaste, shownScores, tasteAtRoast, tasteOfBlend } from './blend-taste.ts';

const anyBean = fc.constantFrom(...seededBeans);

it('the tastes are in the order of the taste rule', () => expect(TASTES).toEqual(rule.axes));

describe('the worked examples of the taste rule', () => {
  it('are complete', () => expect(examples).toHaveLength(6));

  it.each(examples)('$id: $purpose', ({ input, expected, expected_display }) => {
    const recipe = input.recipe.map(([id = 0, percentage = 0]) => ({ bean: seededBean(id), percentage }));
    const scores = tasteOfBlend(recipe, input.roast_id, seededTaste);
    for (const taste of TASTES) expect(scores[taste]).toBeCloseTo(expected[taste], 6);
    expect(shownScores(scores)).toEqual(expected_display);
  });

  it.each(blends)(
    'the house blend $name has the scores of its cupping note',
    ({ blend_recipes, roast_id, scores }) => {
      const recipe = blend_recipes.map((row) => ({
        bean: seededBean(row.bean_id),
        percentage: row.percentage,
      }));
      expect(shownScores(tasteOfBlend(recipe, roast_id, seededTaste))).toEqual(scores);
    },
  );
});

describe('the taste of a coffee', () => {
  it('is its cupped scores at the roast in which it was cupped', () => {
    for (const bean of seededBeans) {
      expect(shownScores(tasteAtRoast(bean, bean.roastId, seededTaste))).toEqual(bean.scores);
    }
  });

  it('does not depend on a roast in between, except where the scale ends', () => {
    fc.assert(
      fc.property(anyBean, anyRoast, anyRoast, (bean, by, to) => {
        const onTheWay = tasteAtRoast(bean, by, seededTaste);
        const direct = tasteAtRoast(bean, to, seededTaste);
        const detour = tasteAtRoast({ roastId: by, scores: onTheWay }, to, seededTaste);
        for (const taste of TASTES) {
          if (onTheWay[taste] > 1 && onTheWay[taste] < 10)
            expect(detour[taste]).toBeCloseTo(direct[taste], 9);
        }
      }),
    );
  });

  it('is an error for an unknown roast', () => {
    expect(() => tasteAtRoast(seededBean(1), 7, seededTaste)).toThrow('no roast 7');
  });
});

describe('the taste of a blend', () => {
  it('lies between the tastes of its beans, whatever their order', () => {
    fc.assert(
      fc.property(anyRecipe, anyRoast, (recipe, roastId) => {
        const blend = tasteOfBlend(recipe, roastId, seededTaste);
        const backwards = tasteOfBlend(recipe.toReversed(), roastId, seededTaste);
        const alone = recipe.map(({ bean }) => tasteAtRoast(bean, roastId, seededTaste));
        for (const taste of TASTES) {
          const scores = alone.map((scores) => scores[taste]);
          expect(blend[taste]).toBeGreaterThan(Math.min(...scores) - 1e-9);
          expect(blend[taste]).toBeLessThan(Math.max(...scores) + 1e-9);
          expect(backwards[taste]).toBeCloseTo(blend[taste], 9);
        }
      }),
    );
  });
});

it('the average of one coffee is that coffee, and the average of many lies between them', () => {
  const { scores } = seededBean(73);
  expect(averageTaste([scores])).toEqual(scores);
  const average = averageTaste(seededBeans.map((bean) => bean.scores));
  for (const taste of TASTES) {
    const all = seededBeans.map((bean) => bean.scores[taste]);
    expect(average[taste]).toBeGreaterThan(Math.min(...all));
    expect(average[taste]).toBeLessThan(Math.max(...all));
  }
});

it('the average of no coffee has no taste', () => {
  expect(averageTaste([]).chocolate).toBe(1);
});
