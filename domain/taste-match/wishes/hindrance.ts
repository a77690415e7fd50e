/** Hindrance: what stands in the way of a wish, proven by what can be reached without it. */
import type { Scores, Taste } from '#domain/taste/axes.ts';
import type { MatchBean } from '../problem/taste-table.ts';
import type { CustomerWish } from '../problem/wish.ts';
import { isNoticed, movedBy, type WishedMove } from './moves.ts';
import { type Conditions, isAllNoticed, type Reach, reachesOf } from './reach.ts';

/** Without `limits` no blend of ours could do it: one of them alone is not enough. `wishes` can be done one by one, not together. */
export const HINDRANCES = ['roast', 'price', 'left_out', 'decaf', 'limits', 'wishes', 'beans'] as const;

export interface Hindrance {
  by: (typeof HINDRANCES)[number];
  /** The wished tastes that can’t be moved so that one would taste it. */
  tastes: Taste[];
  /** For `roast`: the one that can. */
  roastId: number | null;
}

interface Result {
  /** The proposal that follows the wish furthest. */
  best: Readonly<Scores> | null;
  /** What can be reached within the conditions. */
  reach: Reach | undefined;
}

/** Nothing where the wish is done, or where nothing is proven to stand in its way. */
export function hindranceOf<Bean extends MatchBean>(
  moves: readonly WishedMove[],
  conditions: Conditions<Bean>,
  { best, reach }: Result,
): Hindrance | null {
  const isDone = best !== null && moves.every((move) => isNoticed(move, movedBy(move, best)));
  const tastes = moves.flatMap((move, i) => (isNoticed(move, reach?.by[i] ?? -1) ? [] : [move.taste]));
  if (isDone || tastes.length === 0) return null;
  const { wish } = conditions;
  const without = (changed: Partial<CustomerWish>, ofMoves = moves) =>
    reachesOf(ofMoves, { ...conditions, wish: { ...wish, ...changed } }).find((reach) =>
      isAllNoticed(ofMoves, reach),
    );
  const because = (by: Hindrance['by'], roastId: number | null = null) => ({ by, tastes, roastId });
  const atAnyRoast = wish.roastId === null ? undefined : without({ roastId: null });
  if (atAnyRoast) return because('roast', atAnyRoast.roastId);
  if (wish.maxPricePerKilo !== null && without({ maxPricePerKilo: null })) return because('price');
  const allBeans = { excludedBeanIds: [], certificationIds: null };
  if (without(allBeans)) return because('left_out');
  if (without({ decaf: 'any' })) return because('decaf');
  if (without({ ...allBeans, roastId: null, maxPricePerKilo: null, decaf: 'any' })) return because('limits');
  return because(moves.length > 1 && moves.every((move) => without({}, [move])) ? 'wishes' : 'beans');
}
