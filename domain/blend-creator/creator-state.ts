/** The creator's work so far, with what can be undone and redone. */
import { type Contents, nothingYet } from './contents.ts';

/** What makes the taste. Text has the undo of its own fields. */
export type Mix = Pick<Contents, 'recipe' | 'roastId' | 'grindId'>;

export interface Mixing {
  contents: Contents;
  /** Beans whose shares are set by hand only. */
  locked: readonly number[];
  past: readonly Mix[];
  future: readonly Mix[];
}

const MOST_UNDONE = 50;

export const nothingMixed: Mixing = { contents: nothingYet, locked: [], past: [], future: [] };

export const mixOf = ({ recipe, roastId, grindId }: Mix): Mix => ({ recipe, roastId, grindId });

/** Takes over new contents. The mix before can be had back, unless this goes on with the movement that changed it last. */
export function mixed(mixing: Mixing, contents: Contents, { goesOn = false } = {}): Mixing {
  if (isSameMix(contents, mixing.contents)) return { ...mixing, contents };
  const past = goesOn ? mixing.past : [...mixing.past, mixOf(mixing.contents)].slice(-MOST_UNDONE);
  const there = new Set(contents.recipe.map(({ beanId }) => beanId));
  return { contents, past, future: [], locked: mixing.locked.filter((id) => there.has(id)) };
}

export function undone({ past, future, ...mixing }: Mixing): Mixing {
  const before = past.at(-1);
  if (before === undefined) return { ...mixing, past, future };
  return {
    ...mixing,
    contents: { ...mixing.contents, ...before },
    past: past.slice(0, -1),
    future: [...future, mixOf(mixing.contents)],
  };
}

export function redone({ past, future, ...mixing }: Mixing): Mixing {
  const after = future.at(-1);
  if (after === undefined) return { ...mixing, past, future };
  return {
    ...mixing,
    contents: { ...mixing.contents, ...after },
    past: [...past, mixOf(mixing.contents)],
    future: future.slice(0, -1),
  };
}

/** After a blend went into the cart everything starts anew; what it was made of can still be had back. */
export const begunAnew = (mixing: Mixing): Mixing => mixed(mixing, nothingYet);

/** When another tab kept its work meanwhile: ours stays in view, and theirs is one undo away. */
export function keptBoth(ours: Mixing, theirs: Mixing): Mixing {
  if (isSameMix(ours.contents, theirs.contents) || theirs.contents.recipe.length === 0) return ours;
  return { ...ours, past: [...ours.past, mixOf(theirs.contents)].slice(-MOST_UNDONE) };
}

export const withLock = (mixing: Mixing, beanId: number): Mixing => ({
  ...mixing,
  locked: mixing.locked.includes(beanId)
    ? mixing.locked.filter((id) => id !== beanId)
    : [...mixing.locked, beanId],
});

const isSameMix = (one: Mix, other: Mix): boolean =>
  one.roastId === other.roastId &&
  one.grindId === other.grindId &&
  one.recipe.length === other.recipe.length &&
  one.recipe.every(({ beanId, percentage }, i) => {
    const row = other.recipe[i];
    return row?.beanId === beanId && row.percentage === percentage;
  });
