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
import { beansFor, type CustomerWish, roastsFor } from '../problem/wish.ts';
import { followingOf, furtherFirst, isNoticed, type Level, needOf, type WishedMove } from './moves.ts';

export interface Reach {
  roastId: number;
  /** How far each wished taste gets, up to what was wished. */
  by: readonly number[];
  /** The blend that gets so far. */
  fractions: readonly { beanIndex: number; fraction: number }[];
}

export interface Conditions<Bean extends MatchBean = MatchBean> {
  wish: CustomerWish;
  tasteTable: TasteTable<Bean>;
  prices: PriceList<Bean>;
}

/** Of every roast at which one of the wishes can be tasted and none is missed, the one that follows them furthest first. */
export const reachesOf = <Bean extends MatchBean>(
  moves: readonly WishedMove[],
  conditions: Conditions<Bean>,
): Reach[] =>
  furthestFirst(
    moves,
    furthestWays(
      moves,
      waysOf(moves.length).map((levels) => moves.map((move, i) => needOf(levels[i] ?? 'kept', move))),
      conditions,
    ).filter(({ by }) => moves.some((move, i) => isNoticed(move, by[i] ?? 0))),
  );

/** The roasts at which all wishes can be tasted at once, the one that follows them furthest first. */
export const roastsThatCan = <Bean extends MatchBean>(
  moves: readonly WishedMove[],
  conditions: Conditions<Bean>,
): Reach[] => furthestFirst(moves, furthestWays(moves, [allNoticed(moves)], conditions));

/** So far beyond what can just be tasted there are many blends of whole percentages; at the edge of what can be reached there are few. */
const ROOM = 0.3;

/** The same roasts, but how far the tastes go where each has as much room to spare as there is, whatever was wished. */
export function roomiest<Bean extends MatchBean>(
  moves: readonly WishedMove[],
  conditions: Conditions<Bean>,
): Reach[] {
  const needs = allNoticed(moves);
  const roomy = moves.map((move, i) => ({ ...move, by: (needs[i] ?? 0) + ROOM }));
  return furthestFirst(roomy, furthestWays(roomy, [needs], conditions));
}

const allNoticed = (moves: readonly WishedMove[]): number[] => moves.map((move) => needOf('noticed', move));

/** At each roast the first of several ways in which the moves can get as far as each needs. */
function furthestWays<Bean extends MatchBean>(
  moves: readonly WishedMove[],
  ways: readonly number[][],
  conditions: Conditions<Bean>,
): Reach[] {
  return placesOf(conditions).flatMap((place) => {
    for (const needs of ways) {
      const reach = furthest(moves, needs, place);
      if (reach !== null) return reach;
    }
    return [];
  });
}

const furthestFirst = (moves: readonly WishedMove[], reaches: readonly Reach[]): Reach[] =>
  reaches.toSorted((a, b) => furtherFirst(followingOf(moves, a.by), followingOf(moves, b.by)));

/** A roast with the beans that the wish allows, and what its limit on the price says of them. */
export interface Place extends Pick<RoastProblem, 'roastId' | 'beanIndexes' | 'costs' | 'ceiling'> {
  tastes: Float64Array;
}

export function placesOf<Bean extends MatchBean>({ wish, tasteTable, prices }: Conditions<Bean>): Place[] {
  const { maxPricePerKilo } = wish;
  const beanIndexes = beansFor(wish, tasteTable);
  return roastsFor(wish, tasteTable).map((roastId) => {
    const place = {
      roastId,
      beanIndexes,
      costs: new Float64Array(beanIndexes.length),
      ceiling: Infinity,
      tastes: tasteTable.tastes.get(roastId)!,
    };
    if (maxPricePerKilo === null) return place;
    return withPriceLimit(place, soloPricesOf(place, tasteTable, prices), maxPricePerKilo + ROUNDING_SLACK);
  });
}

const MOST_COMBINED = 3;

/** What may become of so many wishes, the best first: of a few every combination, of many all of one kind. */
function waysOf(count: number): Level[][] {
  const all = (level: Level) => Array.from({ length: count }, () => level);
  if (count > MOST_COMBINED) return [all('noticed'), all('seen'), all('kept')];
  const numberOf = (levels: readonly Level[], ...counted: Level[]) =>
    levels.filter((level) => counted.includes(level)).length;
  let ways: Level[][] = [[]];
  for (let i = 0; i < count; i++)
    ways = ways.flatMap((way) => (['noticed', 'seen', 'kept'] as const).map((level) => [...way, level]));
  return ways
    .filter((levels) => levels.includes('noticed'))
    .toSorted(
      (a, b) =>
        numberOf(b, 'seen', 'noticed') - numberOf(a, 'seen', 'noticed') ||
        numberOf(b, 'noticed') - numberOf(a, 'noticed'),
    );
}

const ENOUGH = 1 - 1e-6;

/**
 * How far the moves get where each has to get as far as is needed, or `null` where they can’t. The variables are the fractions of the
 * beans, how far each taste moves, the part that is done of what is needed, and of every wish that has to move. A taste that is
 * wished to move by `Infinity` moves as far as it needs, and nothing is gained by more.
 */
export function furthest(
  moves: readonly WishedMove[],
  needs: readonly number[],
  { roastId, beanIndexes, costs, ceiling, tastes }: Place,
): Reach | null {
  const { length: count } = beanIndexes;
  const [needed, part] = [moves.length, moves.length + 1];
  const variables = (ofBean: (bean: number) => number, others: Record<number, number> = {}) => [
    ...Array.from({ length: count }, (_, bean) => ofBean(bean)),
    ...Array.from({ length: moves.length + 2 }, (_, i) => others[i] ?? 0),
  ];
  const none = () => 0;
  const perMove = moves.flatMap(({ taste, from, direction, by }, i) => {
    const row = TASTES.indexOf(taste);
    const moved = (bean: number) => direction * (tastes[beanIndexes[bean]! * TASTES.length + row]! - from);
    const need = needs[i] ?? 0;
    const isWished = by < Infinity;
    return [
      { of: variables((bean) => -moved(bean), { [i]: 1 }), atMost: 0 },
      ...(isWished ? [{ of: variables(none, { [i]: 1 }), atMost: by }] : []),
      ...(need > 0 ? [{ of: variables(none, { [i]: -1, [needed]: need }), atMost: 0 }] : []),
      ...(isWished && need > 0 ? [{ of: variables(none, { [i]: -1, [part]: by }), atMost: 0 }] : []),
    ];
  });
  const atMostAll = [needed, part].map((i) => ({ of: variables(none, { [i]: 1 }), atMost: 1 }));
  const price = { of: variables((bean) => costs[bean]! - ceiling), atMost: 0 };
  const solution = maximise({
    gains: [
      variables(() => 1),
      variables(none, { [needed]: 1 }),
      variables(none, { [part]: 1 }),
      variables(none, Object.fromEntries(moves.map(({ by }, i) => [i, 1 / by]))),
    ],
    limits: [
      { of: variables(() => 1), atMost: 1 },
      ...atMostAll,
      ...perMove,
      ...(ceiling < Infinity ? [price] : []),
    ],
  });
  const whole = solution.slice(0, count).reduce((sum, fraction) => sum + fraction, 0);
  if (whole < ENOUGH || (solution[count + needed] ?? 0) < ENOUGH) return null;
  return {
    roastId,
    by: solution.slice(count, count + moves.length),
    fractions: beanIndexes.flatMap((beanIndex, bean) => {
      const fraction = solution[bean] ?? 0;
      return fraction > 0 ? { beanIndex, fraction } : [];
    }),
  };
}
