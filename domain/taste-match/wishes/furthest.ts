/** Furthest: what may be said of a proposal with “most”, because no blend within the conditions goes further by as much as figures show. */
import type { Scores, Taste } from '#domain/taste/axes.ts';
import type { MatchBean } from '../problem/taste-table.ts';
import { movedBy, SEEN, type WishedMove } from './moves.ts';
import { type Conditions, furthest, placesOf } from './reach.ts';

export interface Furthest {
  taste: Taste;
  /** Whether another blend goes further, but not without another wished taste falling behind. */
  isBesideOthers: boolean;
}

/** By so much, less what rounding may hide, another blend would be further. */
const FURTHER = SEEN - 1e-6;
/** The whole scale. */
const ANY_DISTANCE = 9;
/** With more wishes nobody could follow the sentence. */
const MOST_BESIDE = 3;

export function furthestIn<Bean extends MatchBean>(
  moves: readonly WishedMove[],
  conditions: Conditions<Bean>,
) {
  const places = placesOf(conditions);
  const alone = moves.map((move) => reachOf(move, [], []));

  /** How far a taste gets at any roast where the others get as far as is needed. */
  function reachOf(move: WishedMove, others: readonly WishedMove[], needs: readonly number[]): number {
    const freely = [{ ...move, by: ANY_DISTANCE }, ...others.map((other) => ({ ...other, by: Infinity }))];
    return Math.max(...places.map((place) => furthest(freely, [0, ...needs], place)?.by[0] ?? 0));
  }

  /** Beside others only where it is looked for, which takes longer. */
  return (scores: Readonly<Scores>, isBesideOthersToo: boolean): Furthest[] =>
    moves.flatMap((move, i) => {
      const here = movedBy(move, scores);
      if ((alone[i] ?? 0) < here + FURTHER) return { taste: move.taste, isBesideOthers: false };
      if (!isBesideOthersToo || moves.length === 1 || moves.length > MOST_BESIDE) return [];
      const others = moves.filter((other) => other !== move);
      const needs = others.map((other) => Math.min(movedBy(other, scores), other.by));
      return reachOf(move, others, needs) < here + FURTHER ? { taste: move.taste, isBesideOthers: true } : [];
    });
}
