import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_NAME, refusalOfName, tidyText } from './name.ts';
import { readRecipeLink, wholeRecipe } from './read-recipe-link.ts';
import { type RecipeRow, totalPercentage } from './recipe.ts';
import { type LinkedBlend, recipeLink } from './recipe-link.ts';

const anyRecipe: fc.Arbitrary<RecipeRow[]> = fc
  .uniqueArray(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 6 })
  .chain((ids) =>
    fc
      .array(fc.integer({ min: 0, max: 100 }), { minLength: ids.length, maxLength: ids.length })
      .map((percentages) => {
        let room = 100;
        return ids.map((beanId, i) => {
          const percentage = Math.min(percentages[i] ?? 0, room);
          room -= percentage;
          return { beanId, percentage };
        });
      }),
  );
const anyName = fc
  .string({ unit: 'binary', maxLength: LONGEST_NAME / 2 })
  .map(tidyText)
  .filter((name) => name !== '' && refusalOfName(name) === null);
const anyId = fc.integer({ min: 1, max: 99 });
const anyBlend: fc.Arbitrary<LinkedBlend> = fc.record(
  { recipe: anyRecipe, roastId: anyId, grindId: anyId, name: anyName },
  { requiredKeys: ['recipe'] },
);
/** Text that is almost a recipe link, which finds more bugs than random text. */
const anyHostileQuery = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '?',
        '&',
        '=',
        '_',
        '-',
        '%',
        '%2',
        '+',
        'beans',
        'roast',
        'name',
        '1',
        '73',
        '100',
        '1e2',
        '٣',
        '\u0000',
        '<b>',
      ),
    )
    .map((parts) => `?beans=${parts.join('')}`),
);

const blend: LinkedBlend = {
  recipe: [
    { beanId: 73, percentage: 45 },
    { beanId: 12, percentage: 55 },
  ],
};

describe('a recipe link', () => {
  it('has one text for the beans of a whole blend, and none for a part of one', () => {
    expect(wholeRecipe('73-45_12-55')).toBe('73-45_12-55');
    expect(wholeRecipe('73-45_4-0_12-55_73-1_x')).toBe('73-45_12-55');
    for (const part of ['', '73-45', '73-45_12-56', 'x', '<b>']) expect(wholeRecipe(part)).toBeNull();
  });

  it('is readable by people', () => {
    expect(recipeLink({ ...blend, roastId: 3 })).toBe('/blend?beans=73-45_12-55&roast=3');
    expect(recipeLink({ ...blend, grindId: 5, name: ' Tom & Ana’s 50% ' })).toBe(
      '/blend?beans=73-45_12-55&grind=5&name=Tom%20%26%20Ana%E2%80%99s%2050%25',
    );
  });

  it('is read back as the same blend, also after a browser has parsed it', () => {
    fc.assert(
      fc.property(anyBlend, (given) => {
        const link = recipeLink(given);
        expect(readRecipeLink(link)).toEqual(given);
        expect(readRecipeLink(new URL(link, 'http://localhost').search)).toEqual(given);
        expect(readRecipeLink(`?${new URLSearchParams(link.slice('/blend?'.length))}`)).toEqual(given);
      }),
    );
  });

  it('is shorter than the longest address that the server accepts', () => {
    const six = [1, 2, 3, 4, 5, 6].map((i) => ({ beanId: 99_990 + i, percentage: 10 }));
    expect(recipeLink({ recipe: six, roastId: 6, grindId: 5, name: '‘'.repeat(80) }).length).toBeLessThan(
      900,
    );
  });

  it('repairs a name with half a character, and leaves out a name that cannot be printed', () => {
    expect(readRecipeLink(recipeLink({ ...blend, name: 'a\ud800' }))).toEqual({ ...blend, name: 'a\ufffd' });
    for (const name of ['x'.repeat(81), 'two\nlines', '  ', ''])
      expect(recipeLink({ ...blend, name })).toBe(recipeLink(blend));
  });
});

describe('a recipe link from anywhere', () => {
  it('never gives more than six beans, a bean twice or more than 100%', () => {
    fc.assert(
      fc.property(anyHostileQuery, (query) => {
        const read = readRecipeLink(query);
        if (read === null) return;
        const { recipe, name = 'a', ...ids } = read;
        expect(recipe.length).toBeLessThanOrEqual(6);
        expect(new Set(recipe.map(({ beanId }) => beanId)).size).toBe(recipe.length);
        expect(totalPercentage(recipe)).toBeLessThanOrEqual(100);
        for (const { beanId, percentage } of recipe) {
          expect(
            Number.isInteger(percentage) && percentage >= 0 && Number.isInteger(beanId) && beanId > 0,
          ).toBe(true);
        }
        expect(Object.values(ids).every((id = 1) => Number.isInteger(id) && id > 0)).toBe(true);
        expect(refusalOfName(name)).toBeNull();
        expect(readRecipeLink(recipeLink(read))).toEqual(read);
      }),
    );
  });

  it.each([
    ['?beans=73-45_12-55&roast=x&grind=0&name=%FF', blend],
    ['?from=H001Z&beans=73-45_12-55_4-1', blend],
    ['?beans=73-45_73-10_1.5-5_-3-4_9-1e1_8-+5_12-55', blend],
    ['?beans=73-45_12-55&beans=1-100', blend],
    ['?beans=', null],
    ['?beans=1-101', null],
    ['?roast=3', null],
    ['', null],
  ])('gives the valid parts of %s', (query, read) => expect(readRecipeLink(query)).toEqual(read));
});
