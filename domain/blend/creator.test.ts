import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  backwards,
  type Creator,
  emptyCreator,
  forwards,
  mostPercentage,
  refusalOfStep,
  reopened,
  withBean,
  withoutBean,
  withoutBeans,
  withPercentage,
  withQuantity,
} from './creator.ts';
import { totalPercentage } from './recipe.ts';

const half = { beanId: 1, percentage: 50 };
const mixed: Creator = { ...emptyCreator, recipe: [half, { beanId: 2, percentage: 50 }] };
const named: Creator = { ...mixed, name: 'Ferry', description: 'Nutty.' };

const anyBean = fc.integer({ min: 1, max: 9 });
const anyAction: fc.Arbitrary<(creator: Creator) => Creator> = fc.oneof(
  anyBean.map((beanId) => (creator: Creator) => withBean(creator, beanId)),
  anyBean.map((beanId) => (creator: Creator) => withoutBean(creator, beanId)),
  fc
    .record({ beanId: anyBean, percentage: fc.oneof(fc.integer({ min: -5, max: 105 }), fc.double()) })
    .map((row) => (creator: Creator) => withPercentage(creator, row)),
  fc.integer({ min: -1, max: 102 }).map((bags) => (creator: Creator) => withQuantity(creator, bags)),
  fc.constantFrom('', ' ', 'Ferry').map((name) => (creator: Creator) => ({ ...creator, name })),
  fc.constantFrom('', 'Nutty.').map((description) => (creator: Creator) => ({ ...creator, description })),
  fc.constantFrom(null, 2).map((roastId) => (creator: Creator) => ({ ...creator, roastId })),
  fc.constantFrom(forwards, backwards, reopened),
);
const anyCreator = fc
  .array(anyAction, { maxLength: 60 })
  .map((actions) => actions.reduce((creator, act) => act(creator), emptyCreator));

describe('the recipe in the making', () => {
  it('takes a new bean at 0 per cent, once', () => {
    const one = withBean(emptyCreator, 73);
    expect(one.recipe).toEqual([{ beanId: 73, percentage: 0 }]);
    expect(withBean(one, 73)).toBe(one);
  });

  it('gives up one bean or all', () => {
    expect(withoutBean(mixed, 1).recipe).toEqual([{ beanId: 2, percentage: 50 }]);
    expect(withoutBeans(mixed).recipe).toEqual([]);
  });

  it('silently refuses a percentage that would exceed 100', () => {
    expect(withPercentage(mixed, { beanId: 1, percentage: 51 })).toBe(mixed);
    expect(withPercentage(mixed, { beanId: 1, percentage: 49 }).recipe[0]?.percentage).toBe(49);
    expect(withPercentage(mixed, { beanId: 1, percentage: -1 })).toBe(mixed);
    expect(withPercentage(mixed, { beanId: 1, percentage: 0.5 })).toBe(mixed);
  });

  it('lets each slider reach exactly what the other beans leave', () => {
    fc.assert(
      fc.property(anyCreator, ({ recipe, ...rest }) => {
        for (const { beanId } of recipe) {
          const most = mostPercentage(recipe, beanId);
          const full = withPercentage({ recipe, ...rest }, { beanId, percentage: most }).recipe;
          expect(totalPercentage(full)).toBe(100);
          expect(withPercentage({ recipe, ...rest }, { beanId, percentage: most + 1 }).recipe).toBe(recipe);
        }
      }),
    );
  });
});

describe('any sequence of actions', () => {
  it('keeps the blend at 100 per cent or below, in whole steps, each bean once', () => {
    fc.assert(
      fc.property(anyCreator, ({ recipe, quantity }) => {
        expect(totalPercentage(recipe)).toBeLessThanOrEqual(100);
        expect(recipe.every((row) => Number.isInteger(row.percentage) && row.percentage >= 0)).toBe(true);
        expect(new Set(recipe.map((row) => row.beanId)).size).toBe(recipe.length);
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('moves at most one step forwards, and only where nothing is missing', () => {
    fc.assert(
      fc.property(anyCreator, (creator) => {
        const onwards = forwards(creator);
        if (refusalOfStep(creator)) expect(onwards).toBe(creator);
        else expect(onwards.step).toBe(Math.min(creator.step + 1, 4));
        expect(backwards(creator).step).toBe(Math.max(creator.step - 1, 1));
      }),
    );
  });
});

describe('the four steps', () => {
  it('start with the documented defaults', () => {
    expect(emptyCreator).toMatchObject({
      step: 1,
      roastId: 1,
      grindId: 1,
      bagSizeId: 7,
      bagTypeId: 1,
      quantity: 1,
    });
  });

  it('lead from the beans to the summary', () => {
    expect(forwards(forwards(forwards(named))).step).toBe(4);
  });

  it('ask for 100 per cent and at most six beans first', () => {
    expect(refusalOfStep(emptyCreator)?.message).toBe('Total bean percentage should be 100%');
    const seven = [3, 4, 5, 6, 7].reduce(withBean, mixed);
    expect(refusalOfStep(seven)?.message).toBe('A blend cannot contain more than six (6) beans');
  });

  it('ask for both roast and grind then', () => {
    for (const missing of [{ roastId: null }, { grindId: null }]) {
      expect(refusalOfStep({ ...mixed, step: 2, ...missing })).toEqual({
        code: 'not_chosen',
        message: 'You have to select both roast and grind types',
        field: Object.keys(missing)[0],
      });
    }
  });

  it('ask for a name and a description last', () => {
    for (const missing of [{ name: ' ' }, { description: '' }]) {
      expect(refusalOfStep({ ...named, step: 3, ...missing })).toEqual({
        code: 'not_named',
        message: 'You need to provide both a name and description for your blend',
        field: Object.keys(missing)[0],
      });
    }
  });

  it('refuse a name or a description that no bag could bear', () => {
    expect(refusalOfStep({ ...named, step: 3, name: 'x'.repeat(81) })).toEqual({
      code: 'unfit_name',
      message: 'Please keep this to 80 characters.',
      field: 'name',
    });
    expect(refusalOfStep({ ...named, step: 3, description: 'x'.repeat(1001) })?.field).toBe('description');
    expect(refusalOfStep({ ...named, step: 3, name: '“Ferry” ☕ \u200f<b>' })).toBeNull();
  });

  it('reopen no further than the contents allow', () => {
    expect(reopened({ ...named, step: 4 })).toEqual({ ...named, step: 4 });
    expect(reopened({ ...named, step: 2 }).step).toBe(2);
    expect(reopened({ ...named, recipe: [], step: 4 }).step).toBe(1);
    expect(reopened({ ...named, name: '', step: 4 }).step).toBe(3);
  });
});
