import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_BEANS } from '#domain/blend/recipe.ts';
import { checkDigits } from './check-digits.ts';
import {
  coffeeId,
  LONGEST_ID,
  type NamedCoffee,
  PACKS,
  type RoastedRecipe,
  readVariantId,
  variantId,
} from './variant-id.ts';

/** Any valid recipe: different beans, whole percentages that total 100. */
const recipes: fc.Arbitrary<RoastedRecipe> = fc
  .uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: MOST_BEANS })
  .chain((beans) =>
    fc
      .tuple(
        fc.integer({ min: 1, max: 6 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 99 }), {
          minLength: beans.length - 1,
          maxLength: beans.length - 1,
        }),
      )
      .map(([roastId, cuts]) => {
        const ends = [...cuts.toSorted((one, other) => one - other), 100];
        return {
          roastId,
          recipe: beans.map((beanId, i) => ({ beanId, percentage: (ends[i] ?? 100) - (ends[i - 1] ?? 0) })),
        };
      }),
  );

const packs = fc.constantFrom(...PACKS);

describe('the id of a coffee in a bag', () => {
  it('is what the design of ids says', () => {
    const recipe = [
      { beanId: 12, percentage: 55 },
      { beanId: 73, percentage: 45 },
    ];
    const id = `r4_12-55_73-45_c${checkDigits('r4_12-55_73-45')}`;
    expect(coffeeId({ roastId: 4, recipe: recipe.toReversed() })).toBe(id);
    expect(readVariantId(`${id}.250w`)).toEqual({
      coffee: { roastId: 4, recipe },
      pack: { bagSizeId: 3, grindId: 3 },
    });
    expect(readVariantId('HKH1X.1000c')).toEqual({
      coffee: { ctapsId: 'HKH1X' },
      pack: { bagSizeId: 7, grindId: 5 },
    });
    expect(readVariantId('HKH1X')?.pack).toBeNull();
  });

  it('reads back as it was written, in the canonical order of beans', () => {
    fc.assert(
      fc.property(recipes, packs, (coffee, pack) => {
        const id = variantId(coffeeId(coffee), pack);
        expect(id.length).toBeLessThanOrEqual(LONGEST_ID);
        expect(id).toMatch(/^[\w.-]+$/);
        const read = readVariantId(id);
        expect(read?.pack).toEqual(pack);
        expect(read && variantId(coffeeId(read.coffee), pack)).toBe(id);
        expect(asText(read?.coffee)).toBe(asText(coffee));
      }),
    );
  });

  it('reads its beans in any order', () => {
    fc.assert(
      fc.property(recipes, ({ roastId, recipe }) => {
        const rows = recipe.map(({ beanId, percentage }) => `${beanId}-${percentage}`).join('_');
        const body = `r${roastId}_${rows}`;
        const read = readVariantId(`${body}_c${checkDigits(body)}`);
        expect(read && coffeeId(read.coffee)).toBe(coffeeId({ roastId, recipe }));
      }),
    );
  });

  it('never names another coffee after one wrong character', () => {
    const characters = '0123456789abcdefghijklmnopqrstuvwxyzB-C_H.R~ ';
    fc.assert(
      fc.property(recipes, packs, fc.nat(), fc.constantFrom(...characters), (coffee, pack, at, wrong) => {
        const id = variantId(coffeeId(coffee), pack);
        const place = at % id.length;
        expectNoOther(id.slice(0, place) + wrong + id.slice(place + 1), coffee);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never names another coffee after two neighbours were swapped', () => {
    fc.assert(
      fc.property(recipes, packs, (coffee, pack) => {
        const id = variantId(coffeeId(coffee), pack);
        for (let place = 1; place < id.length; place++)
          expectNoOther(
            id.slice(0, place - 1) + id.charAt(place) + id.charAt(place - 1) + id.slice(place + 1),
            coffee,
          );
      }),
    );
  });

  it.each([
    ['another check', 'r4_12-55_73-45_c00'],
    ['no check', 'r4_12-55_73-45'],
    ['a sum that is not 100', checked('r4_12-55_73-46')],
    ['a bean twice', checked('r4_12-55_12-45')],
    ['no bean', checked('r4')],
    ['seven beans', checked('r4_1-10_2-10_3-10_4-10_5-10_6-10_7-40')],
    ['nothing of a bean', checked('r4_12-100_13-0')],
    ['a zero before a number', checked('r4_012-100')],
    ['a roast that is none', checked('r7_12-100')],
    ['an unknown pack', `${checked('r4_12-100')}.125w`],
    ['two packs', `${checked('r4_12-100')}.250w.250w`],
    ['an empty pack', `${checked('r4_12-100')}.`],
    ['a CTAPS id with a space', 'HKH 1X'],
    ['a CTAPS id with a wrong letter', 'HKH1Z'],
    ['nothing', ''],
    ['more than any id has', `${checked('r4_12-100')}${' '.repeat(80)}`],
  ])('is none with %s', (_what, text) => {
    expect(readVariantId(text)).toBeNull();
  });

  it('check digits have no value for other characters', () => {
    expect(() => checkDigits('R')).toThrow(RangeError);
  });
});

function checked(body: string): string {
  return `${body}_c${checkDigits(body)}`;
}

function expectNoOther(text: string, coffee: RoastedRecipe): void {
  const read = readVariantId(text);
  if (read !== null) expect(asText(read.coffee)).toBe(asText(coffee));
}

const asText = (coffee: NamedCoffee | undefined): string => (coffee === undefined ? '' : coffeeId(coffee));
