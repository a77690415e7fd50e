/**
 * Substitutes: when a bean is short, the recipe without it that comes nearest to the taste of the one that holds it. It costs no more
 * green coffee, keeps the certificate of the coffee, and has caffeine as before.
 */
import { certificationsFor } from '#domain/blend/certification.ts';
import { decafOf } from '#domain/blend/decaf.ts';
import { MOST_BEANS } from '#domain/blend/recipe.ts';
import { TASTES } from '#domain/taste/axes.ts';
import { type TasteRow, type TasteRule, tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { closestRecipe } from '#domain/taste-match/closest-recipe.ts';
import type { MatchBean, TasteTable } from '#domain/taste-match/problem/taste-table.ts';
import {
  type Ceiling,
  greenPriceUpTo,
  LEAST_PROPOSED_PERCENTAGE,
  type Wish,
} from '#domain/taste-match/problem/wish.ts';

/** A coffee as it was agreed. */
export interface CoffeeToReplace {
  recipe: readonly (TasteRow & { bean: MatchBean })[];
  roastId: number;
  /** What its bag claims. */
  certificationId: number;
}

export type SubstituteWish = Required<
  Pick<Wish, 'target' | 'roastId' | 'excludedBeanIds' | 'certificationIds' | 'decaf' | 'leastPercentage'>
> & {
  /** What its green coffee may cost, or how much of one bean there has to be; money is left open then. */
  within: { mostGreenPrice: number } | { atLeast: number; ofBeanId: number };
};

export interface Substitute<Bean> {
  recipe: { bean: Bean; percentage: number }[];
  /** How far its taste is from that of the coffee, in points of a score. */
  rms: number;
  /** The certificate: no recipe within the conditions is nearer by more than this. */
  certificateRms: number;
}

/** How thorough a search may be that answers within 200 ms. */
const THOROUGHNESS = 0.2;

/** What to look for: a decaffeinated coffee stays that, and one with caffeine in every bean stays that too. */
export function wishFor(
  { recipe, roastId, certificationId }: CoffeeToReplace,
  rule: TasteRule,
): SubstituteWish {
  const hundredfold = recipe.reduce((sum, { bean, percentage }) => sum + percentage * bean.greenBeanPrice, 0);
  return {
    target: tasteOfBlend(recipe, roastId, rule),
    roastId,
    excludedBeanIds: [],
    certificationIds: certificationsFor(certificationId),
    decaf: decafOf(recipe.map(({ bean }) => bean)),
    leastPercentage: LEAST_PROPOSED_PERCENTAGE,
    within: { mostGreenPrice: hundredfold / 100 },
  };
}

/** At least so much of a bean is at most so little of it taken away. */
const ceilingOf = (within: SubstituteWish['within']): Ceiling =>
  'mostGreenPrice' in within
    ? greenPriceUpTo(within.mostGreenPrice)
    : { most: -within.atLeast / 100, costOf: ({ id }) => (id === within.ofBeanId ? -1 : 0) };

/** The nearest recipe, or `null` if there is none within the conditions. */
export function findSubstitute<Bean extends MatchBean>(
  { within, ...wish }: SubstituteWish,
  tasteTable: TasteTable<Bean>,
): Substitute<Bean> | null {
  const found = closestRecipe<Bean>({ ...wish, ceiling: ceilingOf(within) }, tasteTable, {
    mostBeans: MOST_BEANS,
    thoroughness: THOROUGHNESS,
  });
  if (found === null) return null;
  const rmsOf = (squares: number) => Math.sqrt(Math.max(squares, 0) / TASTES.length);
  const rms = rmsOf(found.loss);
  return {
    recipe: found.recipe.flatMap(({ beanIndex, percentage }) => {
      const bean = tasteTable.beans[beanIndex];
      return bean === undefined ? [] : [{ bean, percentage }];
    }),
    rms,
    certificateRms: Math.max(0, rms - rmsOf(found.bound)),
  };
}
