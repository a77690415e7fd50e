/**
 * Reach: how far the wished tastes can move at once, in a blend of any fractions of any number of beans, which is a linear programme.
 * No recipe goes further, so that “it can’t” is proven.
 */
import { maximise } from '#domain/numbers/linear-programme.ts';
import { TASTES } from '#domain/taste/axes.ts';
import { ROUNDING_SLACK } from '../closest-within-price.ts';
import { soloPricesOf, withPriceLimit } from '../problem/price-limit.ts';
import type { PriceList } from '../problem/price-list.ts';
import type { RoastProblem } from '../problem/roast-problem.ts';
import type { MatchBean, TasteTable } from '../problem/taste-table.ts';
import { type CustomerWish, roastProblemsOf } from '../problem/wish.ts';
import { isNoticed, type WishedMove } from './moves.ts';

export interface Reach {
  roastId: number;
  /** How far each wished taste gets, up to what was wished. */
  by: readonly number[];
}

export interface Conditions<Bean extends MatchBean = MatchBean> {
  wish: CustomerWish;
  tasteTable: TasteTable<Bean>;
  prices: PriceList<Bean>;
}

/** A whole blend counts more than how far its tastes move, the wish that is done least more than the others together. */
const WHOLE = 1000;
const LEAST = 10;
const WHOLE_ENOUGH = 1 - 1e-6;

/** Of every roast at which all wishes can be followed at once, the one that reaches furthest first. */
export function reachesOf<Bean extends MatchBean>(
  moves: readonly WishedMove[],
  { wish, tasteTable, prices }: Conditions<Bean>,
): Reach[] {
  const { maxPricePerKilo } = wish;
  return roastProblemsOf(wish, tasteTable)
    .flatMap((problem) => {
      const limited =
        maxPricePerKilo === null
          ? problem
          : withPriceLimit(
              problem,
              soloPricesOf(problem, tasteTable, prices),
              maxPricePerKilo + ROUNDING_SLACK,
            );
      const by = furthest(moves, limited, tasteTable);
      return by === null ? [] : { roastId: problem.roastId, by };
    })
    .toSorted((a, b) => rankOf(moves, b) - rankOf(moves, a));
}

/** Whether all wishes together can be tasted. */
export const isAllNoticed = (moves: readonly WishedMove[], { by }: Reach): boolean =>
  moves.every((move, i) => isNoticed(move, by[i] ?? 0));

function rankOf(moves: readonly WishedMove[], { by }: Reach): number {
  const parts = moves.map((move, i) => (by[i] ?? 0) / move.by);
  const noticed = moves.filter((move, i) => isNoticed(move, by[i] ?? 0)).length;
  return WHOLE * noticed + LEAST * Math.min(...parts) + parts.reduce((sum, part) => sum + part, 0);
}

/** The variables are the fractions of the beans, how far each taste moves, and the part that is done of every wish. */
function furthest(
  moves: readonly WishedMove[],
  { roastId, count, beanIndexes, costs, ceiling }: RoastProblem,
  { tastes }: TasteTable,
): number[] | null {
  const table = tastes.get(roastId)!;
  const variables = (ofBean: (bean: number) => number, others: Record<number, number> = {}) => [
    ...Array.from({ length: count }, (_, bean) => ofBean(bean)),
    ...Array.from({ length: moves.length + 1 }, (_, i) => others[i] ?? 0),
  ];
  const none = () => 0;
  const perMove = moves.flatMap(({ taste, from, direction, by }, i) => {
    const row = TASTES.indexOf(taste);
    const moved = (bean: number) => direction * (table[beanIndexes[bean]! * TASTES.length + row]! - from);
    return [
      { of: variables((bean) => -moved(bean), { [i]: 1 }), atMost: 0 },
      { of: variables(none, { [i]: 1 }), atMost: by },
      { of: variables(none, { [i]: -1, [moves.length]: by }), atMost: 0 },
    ];
  });
  const price = { of: variables((bean) => costs[bean]! - ceiling), atMost: 0 };
  const solution = maximise({
    gains: variables(() => WHOLE, {
      ...Object.fromEntries(moves.map(({ by }, i) => [i, 1 / by])),
      [moves.length]: LEAST,
    }),
    limits: [{ of: variables(() => 1), atMost: 1 }, ...perMove, ...(ceiling < Infinity ? [price] : [])],
  });
  const whole = solution.slice(0, count).reduce((sum, fraction) => sum + fraction, 0);
  return whole < WHOLE_ENOUGH ? null : solution.slice(count, count + moves.length);
}
