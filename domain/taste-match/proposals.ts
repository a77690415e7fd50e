import { MOST_BEANS } from '../blend/recipe.ts';
import { type Scores, TASTES } from '../taste/axes.ts';
import { tasteOfBlend } from '../taste/blend-taste.ts';
import { affording, type CustomerWish, type PriceList } from './affordable.ts';
import type { Atlas, MatchBean } from './atlas.ts';
import type { Closest } from './closest.ts';
import { totalWeight } from './wish.ts';

export interface Proposal<Bean extends MatchBean> {
  kind: 'closest' | 'cheapest' | 'simplest';
  roastId: number;
  recipe: { bean: Bean; percentage: number }[];
  scores: Scores;
  /** By how much each wished taste is missed: above 0 where the blend has more of it. */
  differences: Partial<Scores>;
  /** The weighted root mean square of the differences. */
  rms: number;
  /** No recipe within the conditions comes nearer than this one by more. */
  certificateRms: number;
  pricePerKilo: number;
}

/** A cheaper or simpler recipe may miss the wish by this much more than the closest, which few would notice. */
export const TOLERANCE_RMS = 0.15;

/** How hard each of the many smaller searches may try. */
const SIDE_EFFORT = 0.05;

/** Up to three different recipes for a wish, the closest first; none if nothing meets its conditions. */
export function proposeRecipes<Bean extends MatchBean>(
  wish: CustomerWish,
  atlas: Atlas<Bean>,
  prices: PriceList<Bean>,
): Proposal<Bean>[] {
  const shop = affording(wish, atlas, prices);
  const { candidates, bound } = candidatesOf(shop);
  const weight = totalWeight(wish);
  const closest = least(candidates, ({ loss }) => loss);
  if (!closest) return [];

  const mostLoss = weight * (Math.sqrt(Math.max(closest.loss, 0) / weight) + TOLERANCE_RMS) ** 2;
  const limits = { mostBeans: MOST_BEANS, thoroughness: SIDE_EFFORT };
  const cheaper = shop.cheaper(closest, mostLoss, limits);
  const tolerable = [...candidates, ...(cheaper ? [cheaper] : [])].filter(({ loss }) => loss <= mostLoss);
  const kinds = [
    { kind: 'closest', found: closest },
    { kind: 'cheapest', found: least(tolerable, shop.priceOf) ?? closest },
    { kind: 'simplest', found: least(tolerable, ({ recipe }) => recipe.length) ?? closest },
  ] as const;
  const different = kinds.filter(
    ({ found }, i) => kinds.findIndex((other) => isSame(other.found, found)) === i,
  );
  return different.map(({ kind, found }) => ({
    kind,
    ...described(found, { wish, atlas, bound }),
    pricePerKilo: shop.priceOf(found),
  }));
}

/** The closest recipe for every number of beans, simplest first, and what none at all can be below. */
function candidatesOf(shop: ReturnType<typeof affording>): { candidates: Closest[]; bound: number } {
  const loosest = shop.loosest({ mostBeans: MOST_BEANS, thoroughness: 1 });
  if (!loosest) return { candidates: [], bound: 0 };
  const affordable = shop.affords(loosest) ? [loosest] : [];
  const counts = Array.from({ length: MOST_BEANS }, (_, i) => i + 1);
  const perCount = counts.map((mostBeans) => shop.closest({ mostBeans, thoroughness: SIDE_EFFORT }));
  return {
    candidates: [...perCount.flatMap(({ found }) => found ?? []), ...affordable],
    bound: Math.max(loosest.bound, Math.min(...perCount.map((each) => each.bound))),
  };
}

function least<T>(all: readonly T[], measure: (one: T) => number): T | undefined {
  const [first, ...others] = all;
  if (first === undefined) return undefined;
  return others.reduce((best, one) => (measure(one) < measure(best) ? one : best), first);
}

function described<Bean extends MatchBean>(
  { roastId, recipe: places, loss }: Closest,
  { wish, atlas, bound }: { wish: CustomerWish; atlas: Atlas<Bean>; bound: number },
): Omit<Proposal<Bean>, 'kind' | 'pricePerKilo'> {
  const recipe = places.map(({ place, percentage }) => ({ bean: atlas.beans[place]!, percentage }));
  const scores = tasteOfBlend(recipe, roastId, atlas.rule);
  const differences: Partial<Scores> = {};
  for (const taste of TASTES) {
    const wished = wish.target[taste];
    if (wished !== undefined) differences[taste] = scores[taste] - wished;
  }
  const rmsOf = (squares: number) => Math.sqrt(Math.max(squares, 0) / totalWeight(wish));
  const rms = rmsOf(loss);
  return { roastId, recipe, scores, differences, rms, certificateRms: Math.max(0, rms - rmsOf(bound)) };
}

function isSame(one: Closest, other: Closest): boolean {
  return JSON.stringify([one.roastId, one.recipe]) === JSON.stringify([other.roastId, other.recipe]);
}
