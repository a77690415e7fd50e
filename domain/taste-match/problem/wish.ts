import { type DecafChoice, suitsDecaf } from '#domain/blend/decaf.ts';
import { MOST_BEANS } from '#domain/blend/recipe.ts';
import { type Scores, TASTES, type Taste } from '#domain/taste/axes.ts';
import { makeRoastProblem, type RoastProblem } from './roast-problem.ts';
import type { MatchBean, TasteTable } from './taste-table.ts';

/** A limit on what a kilo of the blend may cost: on the mean of its beans' costs. */
export interface Ceiling<Bean extends MatchBean = MatchBean> {
  most: number;
  costOf: (bean: Bean, roastId: number) => number;
}

export interface Wish<Bean extends MatchBean = MatchBean> {
  /** The scores wished for; tastes left out don't count. */
  target: Readonly<Partial<Scores>>;
  /** How much each wished taste counts; 1 unless said. */
  weights?: Readonly<Partial<Record<Taste, number>>> | null;
  /** `null` leaves the roast free. */
  roastId: number | null;
  excludedBeanIds?: readonly number[];
  /** `null` allows beans with any certification or none. */
  certificationIds?: readonly number[] | null;
  /** `any` unless said. */
  decaf?: DecafChoice;
  ceiling?: Ceiling<Bean> | null;
  /** The least percentage of every bean in the recipe, at most `MOST_LEAST_PERCENTAGE`; 1 unless said. */
  leastPercentage?: number;
}

/** A customer's wish; `maxPricePerKilo` in pence, or `null` for no limit. */
export interface CustomerWish extends Omit<Wish, 'ceiling'> {
  /** What the target was moved from: the taste that somebody has. */
  start?: Readonly<Partial<Scores>> | null;
  maxPricePerKilo: number | null;
  /** How much effort goes into proving that nothing is closer; 1 unless said. */
  thoroughness?: number;
}

/** A limit on the mean green price, in pence per kilo. */
export const greenPriceUpTo = (most: number): Ceiling => ({ most, costOf: (bean) => bean.greenBeanPrice });

export function weightOf(taste: Taste, { target, weights }: Pick<Wish, 'target' | 'weights'>): number {
  return target[taste] === undefined ? 0 : (weights?.[taste] ?? 1);
}

export const totalWeight = (wish: Pick<Wish, 'target' | 'weights'>): number =>
  TASTES.reduce((sum, taste) => sum + weightOf(taste, wish), 0);

/** The beans that a wish allows, as indexes into the taste table. */
export function beansFor<Bean extends MatchBean>(wish: Wish<Bean>, tasteTable: TasteTable<Bean>): number[] {
  const { excludedBeanIds = [], certificationIds, decaf = 'any' } = wish;
  return [...tasteTable.beans.keys()].filter((beanIndex) => {
    const bean = tasteTable.beans[beanIndex]!;
    const isCertified = !certificationIds || certificationIds.includes(bean.certificationId);
    return isCertified && suitsDecaf(decaf, bean.isDecaf) && !excludedBeanIds.includes(bean.id);
  });
}

export const roastsFor = (
  { roastId }: Pick<Wish, 'roastId'>,
  { tastes }: Pick<TasteTable, 'tastes'>,
): number[] => [...tastes.keys()].filter((id) => roastId === null || id === roastId);

/** One problem for every roast that the wish allows. */
export function roastProblemsOf<Bean extends MatchBean>(
  wish: Wish<Bean>,
  tasteTable: TasteTable<Bean>,
): RoastProblem[] {
  const beanIndexes = beansFor(wish, tasteTable);
  return roastsFor(wish, tasteTable).map((id) => problemAt(id, beanIndexes, { wish, tasteTable }));
}

function problemAt<Bean extends MatchBean>(
  roastId: number,
  beanIndexes: readonly number[],
  { wish, tasteTable }: { wish: Wish<Bean>; tasteTable: TasteTable<Bean> },
): RoastProblem {
  const { target, ceiling } = wish;
  const table = tasteTable.tastes.get(roastId)!;
  const wishedTastes = TASTES.map((taste, k) => ({
    k,
    target: target[taste] ?? 0,
    scale: Math.sqrt(weightOf(taste, wish)),
  })).filter(({ scale }) => scale > 0);
  const points = beanIndexes.flatMap((beanIndex) =>
    wishedTastes.map(({ k, target, scale }) => scale * (table[beanIndex * TASTES.length + k]! - target)),
  );
  const costs = beanIndexes.map((beanIndex) => ceiling?.costOf(tasteTable.beans[beanIndex]!, roastId) ?? 0);
  return makeRoastProblem({
    roastId,
    count: beanIndexes.length,
    beanIndexes,
    dimensions: wishedTastes.length,
    points: Float64Array.from(points),
    costs: Float64Array.from(costs),
    ceiling: ceiling?.most ?? Infinity,
    leastPercentage: wish.leastPercentage ?? 1,
  });
}

/** The least percentage of a bean in a proposal, unless the wish says another: nobody tastes 1%, or likes to weigh it. */
export const LEAST_PROPOSED_PERCENTAGE = 5;

/** The largest least percentage: six beans of so many per cent each still fit into a blend. */
export const MOST_LEAST_PERCENTAGE = Math.floor(100 / MOST_BEANS);
