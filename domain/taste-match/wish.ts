import { type Scores, TASTES, type Taste } from '../taste/axes.ts';
import type { Atlas, MatchBean } from './atlas.ts';
import { type Field, makeField } from './field.ts';

/** What a kilo of the blend may cost, and how a bean's part in that is reckoned: the beans' costs have to average it. */
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
  ceiling?: Ceiling<Bean> | null;
}

/** How much an answer to "how important is this taste?" counts. */
export const IMPORTANCE = { must: 3, nice: 1, ignore: 0 } as const;

/** A limit on the mean green price, in pence per kilo. */
export const greenPriceUpTo = (most: number): Ceiling => ({ most, costOf: (bean) => bean.greenBeanPrice });

export function weightOf(taste: Taste, { target, weights }: Pick<Wish, 'target' | 'weights'>): number {
  return target[taste] === undefined ? 0 : (weights?.[taste] ?? 1);
}

export const totalWeight = (wish: Pick<Wish, 'target' | 'weights'>): number =>
  TASTES.reduce((sum, taste) => sum + weightOf(taste, wish), 0);

/** The wish at every roast that it allows. */
export function fieldsOf<Bean extends MatchBean>(wish: Wish<Bean>, atlas: Atlas<Bean>): Field[] {
  const { roastId, excludedBeanIds = [], certificationIds } = wish;
  const places = [...atlas.beans.keys()].filter((place) => {
    const bean = atlas.beans[place]!;
    const certified = !certificationIds || certificationIds.includes(bean.certificationId);
    return certified && !excludedBeanIds.includes(bean.id);
  });
  const roastIds = [...atlas.tastes.keys()].filter((id) => roastId === null || id === roastId);
  return roastIds.map((id) => fieldAt(id, places, { wish, atlas }));
}

function fieldAt<Bean extends MatchBean>(
  roastId: number,
  places: readonly number[],
  { wish, atlas }: { wish: Wish<Bean>; atlas: Atlas<Bean> },
): Field {
  const { target, ceiling } = wish;
  const table = atlas.tastes.get(roastId)!;
  const axes = TASTES.map((taste, k) => ({
    k,
    target: target[taste] ?? 0,
    stretch: Math.sqrt(weightOf(taste, wish)),
  })).filter(({ stretch }) => stretch > 0);
  const points = places.flatMap((place) =>
    axes.map(({ k, target, stretch }) => stretch * (table[place * TASTES.length + k]! - target)),
  );
  const costs = places.map((place) => ceiling?.costOf(atlas.beans[place]!, roastId) ?? 0);
  return makeField({
    roastId,
    count: places.length,
    places,
    axes: axes.length,
    points: Float64Array.from(points),
    costs: Float64Array.from(costs),
    ceiling: ceiling?.most ?? Infinity,
  });
}
