import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRecipe } from '#tests/examples/any-line.ts';
import { type LineRequest, refusalOfLine } from './line.ts';
import { nameOrDefault } from './name.ts';
import { type RecipeRow, refusalOfRecipe } from './recipe.ts';

const beans = new Set(Array.from({ length: 120 }, (_, i) => i + 1));
const upTo = (most: number) => new Set(Array.from({ length: most }, (_, i) => i + 1));
const choices = { beans, roasts: upTo(6), grinds: upTo(5), bagSizes: upTo(10), bagTypes: upTo(1) };

const rows = (...recipe: [beanId: number, percentage: number][]): RecipeRow[] =>
  recipe.map(([beanId, percentage]) => ({ beanId, percentage }));
const refusal = (...recipe: [number, number][]) => refusalOfRecipe(rows(...recipe), beans);

describe('a recipe', () => {
  it('is accepted with one to six known beans in whole percentages that total 100', () => {
    fc.assert(
      fc.property(anyRecipe, (recipe) => {
        const asked = recipe.map(({ bean, percentage }) => ({ beanId: bean.id, percentage }));
        expect(refusalOfRecipe(asked, beans)).toBeNull();
      }),
    );
  });

  it('is refused with more than six beans', () => {
    const seven = rows([1, 20], [2, 20], [3, 20], [4, 20], [5, 10], [6, 5], [7, 5]);
    expect(refusalOfRecipe(seven, beans)).toEqual({
      code: 'too_many_beans',
      message: 'A blend cannot contain more than six (6) beans',
      field: 'blendRecipes',
    });
  });

  it.each([[rows([1, 99])], [rows([1, 60], [2, 41])], [rows([1, 100], [2, 100])]])(
    'is refused when its percentages do not total 100: %j',
    (recipe) => {
      expect(refusalOfRecipe(recipe, beans)).toEqual({
        code: 'total_not_100',
        message: 'Total bean percentage should be 100%',
        field: 'blendRecipes',
      });
    },
  );

  it('is refused with a code and the field that is wrong', () => {
    expect(refusal()).toMatchObject({ code: 'no_beans', field: 'blendRecipes' });
    expect(refusal([1, 50], [121, 50])).toMatchObject({
      code: 'unknown_bean',
      field: 'blendRecipes.1.beanId',
    });
    expect(refusal([1, 50], [2, 20], [1, 30])).toMatchObject({
      code: 'bean_twice',
      field: 'blendRecipes.2.beanId',
    });
    for (const percentage of [0, -5]) {
      expect(refusal([1, 100 - percentage], [2, percentage])).toMatchObject({
        code: 'percentage_too_small',
        field: 'blendRecipes.1.percentage',
      });
    }
    for (const percentage of [33.3, Number.NaN, Infinity]) {
      expect(refusal([1, percentage], [2, 100 - percentage])).toMatchObject({
        code: 'percentage_not_whole',
        field: 'blendRecipes.0.percentage',
      });
    }
  });

  it('is accepted only if every rule holds', () => {
    const anyRow = fc.record({
      beanId: fc.oneof(fc.integer({ min: -1, max: 125 }), fc.double()),
      percentage: fc.oneof(fc.constantFrom(20, 25, 50, 100, 0), fc.double()),
    });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 8 }), (recipe) => {
        if (refusalOfRecipe(recipe, beans)) return;
        expect(recipe.length).toBeLessThanOrEqual(6);
        expect(new Set(recipe.map((row) => row.beanId)).size).toBe(recipe.length);
        expect(recipe.every((row) => beans.has(row.beanId) && Number.isInteger(row.percentage))).toBe(true);
        expect(recipe.every((row) => row.percentage >= 1)).toBe(true);
        expect(recipe.reduce((sum, row) => sum + row.percentage, 0)).toBe(100);
      }),
    );
  });
});

describe('a line', () => {
  const line: LineRequest = {
    blendRecipes: rows([73, 60], [82, 40]),
    roastId: 3,
    grindId: 5,
    bagSizeId: 7,
    bagTypeId: 1,
    quantity: 112,
  };

  it('is accepted with ids that the shop has', () => expect(refusalOfLine(line, choices)).toBeNull());

  it('is refused with an invalid recipe', () => {
    expect(refusalOfLine({ ...line, blendRecipes: [] }, choices)).toMatchObject({ code: 'no_beans' });
  });

  const quantities = [0, 113, 1.5, -1, Number.NaN];
  const wrongs: [wrong: Partial<LineRequest>, code: string, message: string][] = [
    [{ roastId: 7 }, 'unknown_roast', 'We do not have that roast.'],
    [{ grindId: 0 }, 'unknown_grind', 'We do not have that grind.'],
    [{ bagSizeId: 11 }, 'unknown_bag_size', 'We do not have that bag size.'],
    [{ bagTypeId: 2 }, 'unknown_bag_type', 'We do not have that bag type.'],
    ...quantities.map((quantity): [Partial<LineRequest>, string, string] => [
      { quantity },
      'quantity_out_of_range',
      'We sell 1 to 112 bags of a coffee at a time.',
    ]),
  ];

  it.each(wrongs)('is refused with %j', (wrong, code, message) => {
    const field = Object.keys(wrong)[0];
    expect(refusalOfLine({ ...line, ...wrong }, choices)).toEqual({ code, message, field });
  });
});

it('a blend without a name is priced under the documented word', () => {
  expect([' Ferry ', '  ', '', null, undefined].map(nameOrDefault)).toEqual([
    'Ferry',
    'default',
    'default',
    'default',
    'default',
  ]);
});
