import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CTAPS_RANDOM_BYTES, customBlendCtapsId } from '#domain/blend/ctaps-id.ts';
import { totalPercentage } from '#domain/blend/recipe.ts';
import {
  type CreatorState,
  EMPTY_STATE,
  mergedWith,
  mixOf,
  redone,
  startedAfresh,
  undone,
  withContents,
  withLock,
} from './creator-state.ts';
import { readCreatorState, writeCreatorState } from './stored-state.ts';

const santos = { beanId: 73, percentage: 60 };
const supremo = { beanId: 12, percentage: 40 };
const withRecipe = (state: CreatorState, ...recipe: (typeof santos)[]): CreatorState =>
  withContents(state, { ...state.contents, recipe });
const one = withRecipe(EMPTY_STATE, santos);
const two = withRecipe(one, santos, supremo);

const anyStep: fc.Arbitrary<(state: CreatorState) => CreatorState> = fc.oneof(
  fc
    .uniqueArray(
      fc.record({ beanId: fc.integer({ min: 1, max: 5 }), percentage: fc.integer({ min: 0, max: 20 }) }),
      {
        maxLength: 5,
        selector: ({ beanId }) => beanId,
      },
    )
    .map((recipe) => (state: CreatorState) => withRecipe(state, ...recipe)),
  fc
    .constantFrom(1, 2, 3)
    .map((roastId) => (state: CreatorState) => withContents(state, { ...state.contents, roastId })),
  fc.integer({ min: 1, max: 5 }).map((bean) => (state: CreatorState) => withLock(state, bean)),
  fc
    .constantFrom(null, 'C7P2M9XT4RB2', customBlendCtapsId(new Uint8Array(CTAPS_RANDOM_BYTES).fill(7)))
    .map((openedFrom) => (state: CreatorState) => withContents(state, { ...state.contents, openedFrom })),
  fc.string().map((name) => (state: CreatorState) => withContents(state, { ...state.contents, name })),
  fc.constantFrom(undone, redone, startedAfresh),
);
const anyCreatorState = fc
  .array(anyStep, { maxLength: 70 })
  .map((steps) => steps.reduce((state, step) => step(state), EMPTY_STATE));

describe('undo and redo in the blend creator', () => {
  it('lead back and forth', () => {
    expect(undone(two).contents.recipe).toEqual([santos]);
    expect(redone(undone(two)).contents).toEqual(two.contents);
    expect(undone(undone(undone(two))).contents.recipe).toEqual([]);
  });

  it('always reverse each other', () => {
    fc.assert(
      fc.property(anyCreatorState, (state) => {
        if (state.past.length > 0) expect(redone(undone(state)).contents).toEqual(state.contents);
        if (state.future.length > 0) expect(undone(redone(state)).contents).toEqual(state.contents);
        expect(state.past.length).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('treat one drag of a slider as one step, and never change the texts', () => {
    const slid = [10, 20, 30].reduce(
      (state, percentage) =>
        withContents(
          state,
          { ...state.contents, recipe: [{ ...santos, percentage }] },
          { isSameGesture: percentage > 10 },
        ),
      one,
    );
    expect(undone(slid).contents).toEqual(one.contents);
    const named = withContents(two, { ...two.contents, name: 'Ferry' });
    expect(undone(named).contents).toMatchObject({ name: 'Ferry', recipe: [santos] });
  });

  it('bring back the blend that went into the cart', () => {
    const afresh = startedAfresh(withContents(two, { ...two.contents, name: 'Ferry', quantity: 9 }));
    expect(afresh.contents).toEqual(EMPTY_STATE.contents);
    expect(undone(afresh).contents.recipe).toEqual([santos, supremo]);
  });

  it('bring back where a blend was opened from, which is forgotten once it has no beans', () => {
    const remix = withContents(one, { ...one.contents, recipe: [supremo], openedFrom: 'C7P2M9XT4RB2' });
    expect(undone(remix).contents.openedFrom).toBeNull();
    const changed = withRecipe(remix, santos, supremo);
    expect(changed.contents.openedFrom).toBe('C7P2M9XT4RB2');
    expect(withRecipe(changed).contents.openedFrom).toBeNull();
    expect(startedAfresh(changed).contents.openedFrom).toBeNull();
    expect(undone(withRecipe(changed)).contents.openedFrom).toBe('C7P2M9XT4RB2');
  });

  it('bring back the mix of another tab', () => {
    expect(undone(mergedWith(one, two)).contents.recipe).toEqual([santos, supremo]);
    expect(mergedWith(one, one)).toBe(one);
    expect(mergedWith(one, EMPTY_STATE)).toBe(one);
  });
});

describe('the stored state of the blend creator', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(anyCreatorState, (state) => {
        expect(readCreatorState(writeCreatorState(state))).toEqual(soundOf(state));
      }),
    );
  });

  it('is valid whatever text was stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), anyDamage()), (text) => {
        const read = readCreatorState(text);
        if (read === null) return;
        for (const { recipe } of [read.contents, ...read.past, ...read.future]) {
          expect(totalPercentage(recipe)).toBeLessThanOrEqual(100);
          expect(new Set(recipe.map(({ beanId }) => beanId)).size).toBe(recipe.length);
        }
        expect(readCreatorState(writeCreatorState(read))).toEqual(read);
      }),
    );
  });

  it.each([null, '', '{', '[]', '{"version":2}', 'null'])('is null for %j', (text) =>
    expect(readCreatorState(text)).toBeNull(),
  );

  it('keeps valid values beside invalid ones', () => {
    const kept = readCreatorState(
      JSON.stringify({
        version: 1,
        contents: {
          recipe: [santos, { beanId: 73, percentage: 1 }, { beanId: 4, percentage: 41 }, null],
          roastId: '3',
          openedFrom: 'H001Z',
          name: 7,
          description: 'Nutty.',
          bagSizeId: 4,
          quantity: 101,
        },
        locked: [73, 4, 'x'],
      }),
    );
    expect(kept?.contents).toEqual({ ...EMPTY_STATE.contents, recipe: [santos], description: 'Nutty.' });
    expect(kept?.locked).toEqual([73]);
  });
});

/** A lock may stay on a bean that undo removed; reading drops locks of beans that are not in the recipe. */
const soundOf = (state: CreatorState): CreatorState => ({
  ...state,
  locked: state.locked.filter((id) => state.contents.recipe.some(({ beanId }) => beanId === id)),
});

function anyDamage(): fc.Arbitrary<string> {
  return fc
    .record({
      state: anyCreatorState,
      key: fc.constantFrom('contents', 'locked', 'past', 'future'),
      value: fc.jsonValue(),
    })
    .map(({ state, key, value }) => writeCreatorState({ ...state, [key]: value }));
}

it('the mix of a blend is its recipe, roast and grind, and where it was opened from', () => {
  expect(mixOf(two.contents)).toEqual({
    recipe: [santos, supremo],
    roastId: 1,
    grindId: 1,
    openedFrom: null,
  });
});
