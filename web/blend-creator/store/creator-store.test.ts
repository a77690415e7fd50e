import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withBean } from '#domain/blend-creator/contents.ts';
import { EMPTY_STATE, withContents } from '#domain/blend-creator/creator-state.ts';
import { readCreatorState, writeCreatorState } from '#domain/blend-creator/stored-state.ts';

const KEY = 'sixbean.creator';
const stored = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  stored.clear();
  isFull = false;
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new Error('full');
      stored.set(key, text);
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

const beansIn = (text: string | undefined) =>
  readCreatorState(text ?? null)?.contents.recipe.map(({ beanId }) => beanId);
const stateWith = (beanId: number) => withContents(EMPTY_STATE, withBean(EMPTY_STATE.contents, beanId));

it('an edit stays when another tab stored its blend unheard, and that blend is one undo away', async () => {
  const { changeContents, currentState } = await import('./creator-store.ts');
  currentState();
  stored.set(KEY, writeCreatorState(stateWith(7)));
  changeContents((contents) => withBean(contents, 3));
  expect(beansIn(stored.get(KEY))).toEqual([3]);
  expect(
    currentState()
      .past.at(-1)
      ?.recipe.map(({ beanId }) => beanId),
  ).toEqual([7]);
});

it('edits stay while the storage is full', async () => {
  stored.set(KEY, writeCreatorState(stateWith(7)));
  const { changeContents, currentState } = await import('./creator-store.ts');
  isFull = true;
  changeContents((contents) => withBean(contents, 3));
  changeContents((contents) => withBean(contents, 4));
  expect(currentState().contents.recipe.map(({ beanId }) => beanId)).toEqual([7, 3, 4]);
  expect(beansIn(stored.get(KEY))).toEqual([7]);
});
