/** What a wish moves: from the taste that somebody has, so far, up or down. */
import { type Scores, TASTES, type Taste } from '#domain/taste/axes.ts';
import { NOTICEABLE } from '#domain/taste/in-words.ts';
import { type Wish, weightOf } from '../problem/wish.ts';

export interface WishedMove {
  taste: Taste;
  from: number;
  direction: 1 | -1;
  by: number;
}

/** Nearer than this, a target is the start, as it is shown. */
const LEAST_MOVE = 0.05;
/** So far, and the figure that is shown is another. */
export const SEEN = 0.1;
const ROUNDING_SLACK = 1e-9;

export const movesOf = (
  wish: Pick<Wish, 'target' | 'weights'>,
  start: Readonly<Partial<Scores>>,
): WishedMove[] =>
  TASTES.flatMap((taste) => {
    const [from, to] = [start[taste], wish.target[taste]];
    if (from === undefined || to === undefined || weightOf(taste, wish) <= 0) return [];
    const by = Math.abs(to - from);
    return by < LEAST_MOVE ? [] : { taste, from, direction: to > from ? 1 : -1, by };
  });

/** How far a blend moves a taste as it was wished; below 0 the other way. */
export const movedBy = ({ taste, from, direction }: WishedMove, scores: Readonly<Scores>): number =>
  direction * (scores[taste] - from);

/** How far a taste has to move so that one tastes it, sees it in the figures, or at least doesn’t miss it. */
export const LEVELS = { noticed: NOTICEABLE, seen: SEEN, kept: 0 };

export type Level = keyof typeof LEVELS;

/** All that was wished for is always enough. */
export const needOf = (level: Level, move: WishedMove): number => Math.min(LEVELS[level], move.by);

export const isNoticed = (move: WishedMove, by: number): boolean =>
  by >= needOf('noticed', move) - ROUNDING_SLACK;

const isSeen = (move: WishedMove, by: number): boolean => by >= needOf('seen', move) - ROUNDING_SLACK;

/** Every wished taste stays or moves as wished, and at least one of them can be tasted. */
export const followsWish = (moves: readonly WishedMove[], scores: Readonly<Scores>): boolean =>
  moves.every((move) => movedBy(move, scores) >= -ROUNDING_SLACK) &&
  moves.some((move) => isNoticed(move, movedBy(move, scores)));

export const isDone = (moves: readonly WishedMove[], scores: Readonly<Scores>): boolean =>
  moves.every((move) => isNoticed(move, movedBy(move, scores)));

/** How a wish is followed, the most important first: moves that are seen, that are tasted, and how much of it all is done. */
export type Following = readonly [seen: number, noticed: number, progress: number];

export const followingOf = (moves: readonly WishedMove[], by: readonly number[]): Following => {
  const count = (is: typeof isSeen) => moves.filter((move, i) => is(move, by[i] ?? 0)).length;
  // In wishes: 1.5 is one of them and half of another.
  const progress = moves.reduce((sum, move, i) => sum + Math.min(by[i] ?? 0, move.by) / move.by, 0);
  return [count(isSeen), count(isNoticed), progress];
};

/** Below 0 where the first follows its wish further. */
export const furtherFirst = (one: Following, other: Following): number =>
  other.map((part, i) => part - (one[i] ?? 0)).find((difference) => difference !== 0) ?? 0;
