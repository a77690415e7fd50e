import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { seededBean } from '#tests/examples/seeded-beans.ts';
import { type BrewMethod, METHODS, methodsFor } from './brew-method.ts';
import { brewRecipe, brewTip } from './brew-recipe.ts';
import { inWords } from './steps.ts';

const anyMethod = fc.constantFrom(...(Object.keys(METHODS) as BrewMethod[]));
const anyRoast = fc.integer({ min: 1, max: 6 });
const anyScores = fc
  .array(fc.double({ min: 1, max: 10, noNaN: true }), { minLength: 18, maxLength: 18 })
  .map((scores) => Object.fromEntries(TASTES.map((taste, index) => [taste, scores[index]])) as Scores);
const anyCups = fc.integer({ min: 1, max: 8 });

describe('the brew recipe of a coffee', () => {
  it('for a light floral coffee is hot and for a dark roast cooler', () => {
    const { scores } = seededBean(1);
    const light = brewRecipe({ roastId: 1, scores }, { method: 'pour-over', cups: 2 });
    expect(light).toMatchObject({ grams: 32, millilitres: 500, celsius: 97, seconds: 210, grindId: 1 });
    expect(light.steps[1]).toBe('Add 32 g of coffee, pour 64 ml of water over it and wait 30 seconds.');
    const dark = brewRecipe({ roastId: 6, scores }, { method: 'pour-over', cups: 2 });
    expect(dark).toMatchObject({ grams: 28, celsius: 90, seconds: 200 });
  });

  it('takes whole grams and whole millilitres, and more of both for more cups', () => {
    fc.assert(
      fc.property(anyMethod, anyRoast, anyScores, anyCups, (method, roastId, scores, cups) => {
        const recipe = brewRecipe({ roastId, scores }, { method, cups });
        expect(Number.isInteger(recipe.grams)).toBe(true);
        expect(Number.isInteger(recipe.millilitres)).toBe(true);
        const more = brewRecipe({ roastId, scores }, { method, cups: cups + 1 });
        if (cups < METHODS[method].mostCups) {
          expect(more.grams).toBeGreaterThan(recipe.grams);
          expect(more.millilitres).toBeGreaterThan(recipe.millilitres);
          expect(more.seconds).toBeGreaterThanOrEqual(recipe.seconds);
        } else expect(more).toEqual(recipe);
      }),
    );
  });

  it('never takes hotter water, more coffee or longer for a darker roast', () => {
    fc.assert(
      fc.property(
        anyMethod,
        fc.integer({ min: 1, max: 5 }),
        anyScores,
        anyCups,
        (method, roastId, scores, cups) => {
          const lighter = brewRecipe({ roastId, scores }, { method, cups });
          const darker = brewRecipe({ roastId: roastId + 1, scores }, { method, cups });
          expect(darker.celsius ?? 0).toBeLessThanOrEqual(lighter.celsius ?? 0);
          expect(darker.grams).toBeLessThanOrEqual(lighter.grams);
          expect(darker.seconds).toBeLessThanOrEqual(lighter.seconds);
        },
      ),
    );
  });

  it('never boils the coffee nor leaves it lukewarm', () => {
    fc.assert(
      fc.property(anyMethod, fc.integer(), anyScores, (method, roastId, scores) => {
        const { celsius } = brewRecipe({ roastId, scores }, { method, cups: 1 });
        if (celsius !== null) expect(celsius >= 82 && celsius <= 97).toBe(true);
      }),
    );
  });

  it('takes cooler water for a bitter coffee and hotter for a sour one', () => {
    const plain = { ...seededBean(1).scores, bitter: 3, sour: 3 };
    const celsius = (scores: Scores) =>
      brewRecipe({ roastId: 3, scores }, { method: 'cafetiere', cups: 1 }).celsius ?? 0;
    expect(celsius({ ...plain, bitter: 7 })).toBe(celsius(plain) - 1);
    expect(celsius({ ...plain, sour: 7 })).toBe(celsius(plain) + 1);
  });

  it('stays possible for any number of cups', () => {
    fc.assert(
      fc.property(anyMethod, fc.double(), (method, cups) => {
        const recipe = brewRecipe({ roastId: 3, scores: seededBean(1).scores }, { method, cups });
        expect(recipe.cups >= 1 && recipe.cups <= METHODS[method].mostCups).toBe(true);
      }),
    );
  });
});

it.each([
  [4, 1, 'Pour-over for two: 30 g of coffee, 500 ml of water, 3½ minutes.'],
  [6, 4, 'Espresso for two: 34 g of coffee, 80 ml in the cups, 26 seconds.'],
  [3, 5, 'Cafetière for two: 30 g of coffee, 500 ml of water, 4 minutes.'],
])('the tip for roast %d and grind %d is %s', (roastId, grindId, words) =>
  expect(brewTip(roastId, grindId)).toBe(words),
);

describe('the methods for a grind', () => {
  it('are those that need it', () => {
    expect([1, 2, 4, 5].map(methodsFor)).toEqual([
      ['pour-over'],
      ['aeropress', 'moka-pot'],
      ['espresso'],
      ['cafetiere', 'cold-brew'],
    ]);
  });

  it('are all of them for whole beans, each with the grind that it needs', () => {
    expect(methodsFor(3)).toEqual(Object.keys(METHODS));
    for (const method of methodsFor(3)) expect(METHODS[method].looks).not.toBe('');
  });
});

it.each([
  [28, '28 seconds'],
  [60, 'a minute'],
  [180, '3 minutes'],
  [210, '3½ minutes'],
  [200, '3 min 20 s'],
  [57_600, '16 hours'],
])('%d seconds are %s', (seconds, words) => expect(inWords(seconds)).toBe(words));
