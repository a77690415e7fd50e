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

/** Whether somebody would taste it, or all that they wished for is done. */
export const isNoticed = (move: WishedMove, by: number): boolean =>
  by >= Math.min(NOTICEABLE, move.by) - ROUNDING_SLACK;

/** Every wished taste stays or moves as wished, and at least one of them can be tasted. */
export const followsWish = (moves: readonly WishedMove[], scores: Readonly<Scores>): boolean =>
  moves.every((move) => movedBy(move, scores) >= -ROUNDING_SLACK) &&
  moves.some((move) => isNoticed(move, movedBy(move, scores)));

/** How much of a wish is done, in wishes: 1.5 is one of them and half of another. */
export const progressOf = (moves: readonly WishedMove[], scores: Readonly<Scores>): number =>
  moves.reduce((sum, move) => sum + Math.min(movedBy(move, scores), move.by) / move.by, 0);
