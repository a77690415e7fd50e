/** The state of the blend creator: its contents, locked beans and the undo history. */
import { type Contents, nothingYet } from './contents.ts';

/** The part of the contents with undo: everything that makes the taste, and where that began. Text fields have the browser's own undo. */
export type Mix = Pick<Contents, 'recipe' | 'roastId' | 'grindId' | 'openedFrom'>;

export interface CreatorState {
  contents: Contents;
  /** Ids of beans whose percentages only the customer changes. */
  locked: readonly number[];
  /** Undo history, the latest last, and what redo brings back. */
  past: readonly Mix[];
  future: readonly Mix[];
}

const MOST_UNDONE = 50;

export const EMPTY_STATE: CreatorState = { contents: nothingYet, locked: [], past: [], future: [] };

export const mixOf = ({ recipe, roastId, grindId, openedFrom }: Mix): Mix => ({
  recipe,
  roastId,
  grindId,
  openedFrom,
});

/** Changes the contents. The mix before goes into the undo history, unless the same gesture (a slider's drag) continues. */
export function withContents(
  state: CreatorState,
  changed: Contents,
  { isSameGesture = false } = {},
): CreatorState {
  // Without a bean nothing is left of what was opened.
  const contents = changed.recipe.length === 0 ? { ...changed, openedFrom: null } : changed;
  if (isSameMix(contents, state.contents)) return { ...state, contents };
  const past = isSameGesture ? state.past : [...state.past, mixOf(state.contents)].slice(-MOST_UNDONE);
  const there = new Set(contents.recipe.map(({ beanId }) => beanId));
  return { contents, past, future: [], locked: state.locked.filter((id) => there.has(id)) };
}

export function undone({ past, future, ...state }: CreatorState): CreatorState {
  const before = past.at(-1);
  if (before === undefined) return { ...state, past, future };
  return {
    ...state,
    contents: { ...state.contents, ...before },
    past: past.slice(0, -1),
    future: [...future, mixOf(state.contents)],
  };
}

export function redone({ past, future, ...state }: CreatorState): CreatorState {
  const after = future.at(-1);
  if (after === undefined) return { ...state, past, future };
  return {
    ...state,
    contents: { ...state.contents, ...after },
    past: [...past, mixOf(state.contents)],
    future: future.slice(0, -1),
  };
}

/** Clears the creator after its blend went into the cart; undo brings the mix back. */
export const startedAfresh = (state: CreatorState): CreatorState => withContents(state, nothingYet);

/** Merges the state that another tab stored meanwhile: ours stays in view, theirs is one undo away. */
export function mergedWith(ours: CreatorState, theirs: CreatorState): CreatorState {
  if (isSameMix(ours.contents, theirs.contents) || theirs.contents.recipe.length === 0) return ours;
  return { ...ours, past: [...ours.past, mixOf(theirs.contents)].slice(-MOST_UNDONE) };
}

export const withLock = (state: CreatorState, beanId: number): CreatorState => ({
  ...state,
  locked: state.locked.includes(beanId)
    ? state.locked.filter((id) => id !== beanId)
    : [...state.locked, beanId],
});

const isSameMix = (one: Mix, other: Mix): boolean =>
  one.roastId === other.roastId &&
  one.grindId === other.grindId &&
  one.openedFrom === other.openedFrom &&
  one.recipe.length === other.recipe.length &&
  one.recipe.every(({ beanId, percentage }, i) => {
    const row = other.recipe[i];
    return row?.beanId === beanId && row.percentage === percentage;
  });
