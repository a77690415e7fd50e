import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalPercentage } from '../blend/recipe.ts';
import {
  begunAnew,
  keptBoth,
  type Mixing,
  mixed,
  mixOf,
  nothingMixed,
  redone,
  undone,
  withLock,
} from './creator-state.ts';
import { readMixing, writeMixing } from './stored-state.ts';

const santos = { beanId: 73, percentage: 60 };
const supremo = { beanId: 12, percentage: 40 };
const withRecipe = (mixing: Mixing, ...recipe: (typeof santos)[]): Mixing =>
  mixed(mixing, { ...mixing.contents, recipe });
const one = withRecipe(nothingMixed, santos);
const two = withRecipe(one, santos, supremo);

const anyStep: fc.Arbitrary<(mixing: Mixing) => Mixing> = fc.oneof(
  fc
    .uniqueArray(
      fc.record({ beanId: fc.integer({ min: 1, max: 5 }), percentage: fc.integer({ min: 0, max: 20 }) }),
      {
        maxLength: 5,
        selector: ({ beanId }) => beanId,
      },
    )
    .map((recipe) => (mixing: Mixing) => withRecipe(mixing, ...recipe)),
  fc
    .constantFrom(1, 2, 3)
    .map((roastId) => (mixing: Mixing) => mixed(mixing, { ...mixing.contents, roastId })),
  fc.integer({ min: 1, max: 5 }).map((bean) => (mixing: Mixing) => withLock(mixing, bean)),
  fc.string().map((name) => (mixing: Mixing) => mixed(mixing, { ...mixing.contents, name })),
  fc.constantFrom(undone, redone, begunAnew),
);
const anyMixing = fc
  .array(anyStep, { maxLength: 70 })
  .map((steps) => steps.reduce((mixing, step) => step(mixing), nothingMixed));

describe('undo and redo', () => {
  it('lead back and forth', () => {
    expect(undone(two).contents.recipe).toEqual([santos]);
    expect(redone(undone(two)).contents).toEqual(two.contents);
    expect(undone(undone(undone(two))).contents.recipe).toEqual([]);
  });

  it('always undo each other', () => {
    fc.assert(
      fc.property(anyMixing, (mixing) => {
        if (mixing.past.length > 0) expect(redone(undone(mixing)).contents).toEqual(mixing.contents);
        if (mixing.future.length > 0) expect(undone(redone(mixing)).contents).toEqual(mixing.contents);
        expect(mixing.past.length).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('take one movement as one, and leave the texts alone', () => {
    const slid = [10, 20, 30].reduce(
      (mixing, percentage) =>
        mixed(
          mixing,
          { ...mixing.contents, recipe: [{ ...santos, percentage }] },
          { goesOn: percentage > 10 },
        ),
      one,
    );
    expect(undone(slid).contents).toEqual(one.contents);
    const named = mixed(two, { ...two.contents, name: 'Ferry' });
    expect(undone(named).contents).toMatchObject({ name: 'Ferry', recipe: [santos] });
  });

  it('bring back what went into the cart', () => {
    const anew = begunAnew(mixed(two, { ...two.contents, name: 'Ferry', quantity: 9 }));
    expect(anew.contents).toEqual(nothingMixed.contents);
    expect(undone(anew).contents.recipe).toEqual([santos, supremo]);
  });

  it('bring back what another tab had mixed', () => {
    expect(undone(keptBoth(one, two)).contents.recipe).toEqual([santos, supremo]);
    expect(keptBoth(one, one)).toBe(one);
    expect(keptBoth(one, nothingMixed)).toBe(one);
  });
});

describe('what a browser keeps', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(anyMixing, (mixing) => {
        expect(readMixing(writeMixing(mixing))).toEqual(soundOf(mixing));
      }),
    );
  });

  it('is sound whatever was put there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), anyDamage()), (text) => {
        const read = readMixing(text);
        if (read === null) return;
        for (const { recipe } of [read.contents, ...read.past, ...read.future]) {
          expect(totalPercentage(recipe)).toBeLessThanOrEqual(100);
          expect(new Set(recipe.map(({ beanId }) => beanId)).size).toBe(recipe.length);
        }
        expect(readMixing(writeMixing(read))).toEqual(read);
      }),
    );
  });

  it.each([null, '', '{', '[]', '{"version":2}', 'null'])('is nothing in %j', (text) =>
    expect(readMixing(text)).toBeNull(),
  );

  it('keeps what is right beside what is wrong', () => {
    const kept = readMixing(
      JSON.stringify({
        version: 1,
        contents: {
          recipe: [santos, { beanId: 73, percentage: 1 }, { beanId: 4, percentage: 41 }, null],
          roastId: '3',
          name: 7,
          description: 'Nutty.',
          bagSizeId: 4,
          quantity: 101,
        },
        locked: [73, 4, 'x'],
      }),
    );
    expect(kept?.contents).toEqual({ ...nothingMixed.contents, recipe: [santos], description: 'Nutty.' });
    expect(kept?.locked).toEqual([73]);
  });
});

/** A lock may stay on a bean that undo took away; it is written down only while the bean is there. */
const soundOf = (mixing: Mixing): Mixing => ({
  ...mixing,
  locked: mixing.locked.filter((id) => mixing.contents.recipe.some(({ beanId }) => beanId === id)),
});

function anyDamage(): fc.Arbitrary<string> {
  return fc
    .record({
      mixing: anyMixing,
      key: fc.constantFrom('contents', 'locked', 'past', 'future'),
      value: fc.jsonValue(),
    })
    .map(({ mixing, key, value }) => writeMixing({ ...mixing, [key]: value }));
}

it('a mix is only what makes the taste', () => {
  expect(mixOf(two.contents)).toEqual({ recipe: [santos, supremo], roastId: 1, grindId: 1 });
});
