/** Looks for a substitute for one coffee in today's stock. */
import { splitByWeights } from '#domain/money/rounding.ts';
import { type SubstituteWish, wishFor } from '#domain/substitutions/substitute.ts';
import { beanOf, type Catalogue, type PricedBean } from '#server/coffee/catalogue/catalogue.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import { matchDataOf } from '#server/coffee/taste-match/taste-match.ts';

/** A coffee to be made without one of its beans: a line of an order, or a house blend. */
export interface ShortCoffee {
  recipe: readonly { beanId: number; percentage: number }[];
  roastId: number;
  certificationId: number;
  /** How much of it is to be roasted. */
  grams: number;
}

export interface SubstituteRecipe {
  recipe: { beanId: number; percentage: number }[];
  rms: number;
  certificateRms: number;
}

export interface Stock {
  catalogue: Catalogue;
  /** Green grams to be had of each bean that is tracked. */
  available: ReadonlyMap<number, number>;
}

/** Each time, the beans of which there is too little for the recipe that was found are left out. */
const MOST_SEARCHES = 5;

/** Twice the loss of the darkest roast: so much green coffee always gives what is to be roasted. */
const GREEN_PER_ROASTED = 1.5;

/** The nearest recipe without a bean, at no more green cost. */
export const substituteFor = (
  coffee: ShortCoffee,
  missingId: number,
  stock: Stock & { matcher: Matcher },
): Promise<SubstituteRecipe | null> => nearestRecipe(coffee, { missingId }, stock);

/** The nearest recipe with at least so many per cent of a bean, whatever its green coffee costs. */
export const recipeWith = (
  coffee: ShortCoffee,
  within: { atLeast: number; ofBeanId: number },
  stock: Stock & { matcher: Matcher },
): Promise<SubstituteRecipe | null> => nearestRecipe(coffee, { within }, stock);

async function nearestRecipe(
  coffee: ShortCoffee,
  { missingId, within }: { missingId?: number; within?: SubstituteWish['within'] },
  { catalogue, available, matcher }: Stock & { matcher: Matcher },
): Promise<SubstituteRecipe | null> {
  const { beans, tasteRule: rule } = catalogue;
  const recipe = coffee.recipe.map(({ beanId, percentage }) => ({
    bean: asReplaceable(beanOf(beanId, beans)),
    percentage,
  }));
  const usual = wishFor({ ...coffee, recipe }, rule);
  const wish = { ...usual, within: within ?? usual.within };
  const without = new Set([...wish.excludedBeanIds, ...(missingId === undefined ? [] : [missingId])]);
  for (let search = 0; search < MOST_SEARCHES; search++) {
    const match = await matcher.substitute({
      matchData: matchDataOf(catalogue),
      substitute: { ...wish, excludedBeanIds: [...without] },
    });
    if (match === null) return null;
    const rows = match.recipe.map(({ bean, percentage }) => ({ beanId: bean.id, percentage }));
    const tooLittle = rows.filter((row, i) => {
      const roasted = gramsOf(coffee.grams, rows)[i] ?? 0;
      return (available.get(row.beanId) ?? Number.POSITIVE_INFINITY) < roasted * GREEN_PER_ROASTED;
    });
    if (tooLittle.length === 0) return { recipe: rows, rms: match.rms, certificateRms: match.certificateRms };
    for (const { beanId } of tooLittle) without.add(beanId);
  }
  return null;
}

/** The grams of each bean in what comes out of the roaster. */
export const gramsOf = (grams: number, recipe: readonly { percentage: number }[]): number[] =>
  splitByWeights(
    grams,
    recipe.map(({ percentage }) => percentage),
  );

const asReplaceable = ({ row, ...bean }: PricedBean) => ({
  ...bean,
  id: row.id,
  certificationId: row.certification_id,
  isDecaf: row.decaf,
});
