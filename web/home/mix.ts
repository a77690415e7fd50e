/** The blend that the home page mixes: small enough to be worked out in the browser from three lists of scores. */
import { QUARTER_KILO_BAG, WHOLE_BEAN } from '#domain/blend/packing.ts';
import type { RecipeRow } from '#domain/blend/recipe.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { createStore } from '#web/state/create-store.ts';
import { newLine } from '#web/state/new-line.ts';
import type { Mix } from './first-mix.ts';

/** The taste of the mix: the mean of its beans, as in `tasteOfBlend`, which has roasted them already. */
export function tasteOfMix({ beans }: Pick<Mix, 'beans'>, recipe: readonly RecipeRow[]): Scores {
  const scores: Partial<Scores> = {};
  for (const taste of TASTES)
    scores[taste] = recipe.reduce(
      (sum, { beanId, percentage }) =>
        sum + (percentage / 100) * (beans.find(({ id }) => id === beanId)?.scores[taste] ?? 0),
      0,
    );
  return scores as Scores;
}

/** Beans that are in it: a blend has none at 0%. */
export const mixedBeans = (recipe: readonly RecipeRow[]): RecipeRow[] =>
  recipe.filter(({ percentage }) => percentage > 0);

/** What was mixed since the page was opened, and still there on the way back from the creator. `null` if nothing was. */
export const mixed = createStore<readonly RecipeRow[] | null>(null);

/** One small bag of the mix, to be priced. */
export const smallBagOf = ({ roastId }: Pick<Mix, 'roastId'>, recipe: readonly RecipeRow[]) =>
  newLine({
    bagSizeId: QUARTER_KILO_BAG,
    blendRecipes: mixedBeans(recipe),
    description: 'default',
    grindId: WHOLE_BEAN,
    name: 'default',
    quantity: 1,
    roastId,
  });
