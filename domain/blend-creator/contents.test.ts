import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACKING } from '#domain/blend/packing.ts';
import { totalPercentage } from '#domain/blend/recipe.ts';
import {
  type Contents,
  mostPercentage,
  nothingYet,
  openStep,
  refusalOfStep,
  type Step,
  withBean,
  withBeanReplaced,
  withoutBean,
  withPercentage,
  withQuantity,
} from './contents.ts';

const half = { beanId: 1, percentage: 50 };
const twoHalves: Contents = { ...nothingYet, recipe: [half, { beanId: 2, percentage: 50 }] };
const named: Contents = { ...twoHalves, name: 'Ferry', description: 'Nutty.' };

const anyBean = fc.integer({ min: 1, max: 9 });
const anyAction: fc.Arbitrary<(contents: Contents) => Contents> = fc.oneof(
  anyBean.map((beanId) => (contents: Contents) => withBean(contents, beanId)),
  anyBean.map((beanId) => (contents: Contents) => withoutBean(contents, beanId)),
  fc.tuple(anyBean, anyBean).map(
    ([beanId, by]) =>
      (contents: Contents) =>
        withBeanReplaced(contents, beanId, by),
  ),
  fc
    .record({ beanId: anyBean, percentage: fc.oneof(fc.integer({ min: -5, max: 105 }), fc.double()) })
    .map((row) => (contents: Contents) => withPercentage(contents, row)),
  fc.integer({ min: -1, max: 102 }).map((bags) => (contents: Contents) => withQuantity(contents, bags)),
  fc.constantFrom('', ' ', 'Ferry').map((name) => (contents: Contents) => ({ ...contents, name })),
  fc.constantFrom('', 'Nutty.').map((description) => (contents: Contents) => ({ ...contents, description })),
  fc.constantFrom(null, 2).map((roastId) => (contents: Contents) => ({ ...contents, roastId })),
);
const anyContents = fc
  .array(anyAction, { maxLength: 60 })
  .map((actions) => actions.reduce((contents, act) => act(contents), nothingYet));

describe('the recipe in the blend creator', () => {
  it('gets a new bean at 0%, once', () => {
    const one = withBean(nothingYet, 73);
    expect(one.recipe).toEqual([{ beanId: 73, percentage: 0 }]);
    expect(withBean(one, 73)).toBe(one);
  });

  it('loses a bean that is removed', () => {
    expect(withoutBean(twoHalves, 1).recipe).toEqual([{ beanId: 2, percentage: 50 }]);
  });

  it('gives a bean that takes another one’s place its percentage', () => {
    expect(withBeanReplaced(twoHalves, 1, 7).recipe).toEqual([
      { beanId: 7, percentage: 50 },
      { beanId: 2, percentage: 50 },
    ]);
    expect(withBeanReplaced(twoHalves, 1, 2)).toBe(twoHalves);
  });

  it('stays unchanged by a percentage that would exceed 100', () => {
    expect(withPercentage(twoHalves, { beanId: 1, percentage: 51 })).toBe(twoHalves);
    expect(withPercentage(twoHalves, { beanId: 1, percentage: 49 }).recipe[0]?.percentage).toBe(49);
    expect(withPercentage(twoHalves, { beanId: 1, percentage: -1 })).toBe(twoHalves);
    expect(withPercentage(twoHalves, { beanId: 1, percentage: 0.5 })).toBe(twoHalves);
  });

  it('lets each slider reach exactly what the other beans leave of 100', () => {
    fc.assert(
      fc.property(anyContents, ({ recipe, ...rest }) => {
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

describe('any sequence of actions in the blend creator', () => {
  it('keeps the blend at 100% or below, in whole percentages, each bean once', () => {
    fc.assert(
      fc.property(anyContents, ({ recipe, quantity }) => {
        expect(totalPercentage(recipe)).toBeLessThanOrEqual(100);
        expect(recipe.every((row) => Number.isInteger(row.percentage) && row.percentage >= 0)).toBe(true);
        expect(new Set(recipe.map((row) => row.beanId)).size).toBe(recipe.length);
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('opens no step beyond an incomplete step', () => {
    fc.assert(
      fc.property(anyContents, fc.constantFrom<Step>(1, 2, 3, 4), (contents, asked) => {
        const open = openStep(asked, contents);
        expect(open).toBeLessThanOrEqual(asked);
        for (const step of [1, 2, 3] as const)
          if (step < open) expect(refusalOfStep(step, contents)).toBeNull();
        if (open < asked) expect(refusalOfStep(open, contents)).not.toBeNull();
      }),
    );
  });
});

describe('the four steps of the blend creator', () => {
  it('start with the documented defaults', () => {
    expect(nothingYet).toMatchObject({
      roastId: 1,
      grindId: 1,
      bagSizeId: 7,
      quantity: 1,
    });
    expect(PACKING).toEqual({ bagTypeId: 1, labelDesignId: 58 });
  });

  it('first require 100% and at most six beans', () => {
    expect(refusalOfStep(1, nothingYet)?.message).toBe('Total bean percentage should be 100%');
    const seven = [3, 4, 5, 6, 7].reduce(withBean, twoHalves);
    expect(refusalOfStep(1, seven)?.message).toBe('A blend cannot contain more than six (6) beans');
  });

  it('then require both roast and grind', () => {
    for (const missing of [{ roastId: null }, { grindId: null }]) {
      expect(refusalOfStep(2, { ...twoHalves, ...missing })).toEqual({
        code: 'not_chosen',
        message: 'You have to select both roast and grind types',
        field: Object.keys(missing)[0],
      });
    }
  });

  it('last require a name and a description', () => {
    for (const missing of [
      { name: ' ' },
      { description: '' },
      { name: '\u200b' },
      { description: '\u2800' },
    ]) {
      expect(refusalOfStep(3, { ...named, ...missing })).toEqual({
        code: 'not_named',
        message: 'You need to provide both a name and description for your blend',
        field: Object.keys(missing)[0],
      });
    }
  });

  it('refuse a name or a description that cannot be printed', () => {
    expect(refusalOfStep(3, { ...named, name: 'x'.repeat(81) })).toEqual({
      code: 'unfit_name',
      message: 'Please keep this to 80 characters.',
      field: 'name',
    });
    expect(refusalOfStep(3, { ...named, description: 'x'.repeat(1001) })?.field).toBe('description');
    expect(refusalOfStep(3, { ...named, name: '“Ferry” ☕ \u200f<b>' })).toBeNull();
  });

  it('reopen only as far as the contents are complete', () => {
    expect(openStep(4, named)).toBe(4);
    expect(openStep(2, named)).toBe(2);
    expect(openStep(4, { ...named, recipe: [] })).toBe(1);
    expect(openStep(4, { ...named, name: '' })).toBe(3);
  });
});
