import { lanternFerryBeans } from '#contract/catalogue/coffee.ts';
import { body, ctapsId, listOf, wholeNumber } from '#contract/fields/fields.ts';

/** The rows of a recipe. Only malformed rows are refused here; six beans and a hundred per cent are rules of the domain. */
export const recipe = listOf(body({ beanId: wholeNumber, percentage: wholeNumber }), 120);

export const openedFrom = ctapsId.nullish().meta({
  description: 'The public blend that this coffee was opened from. Ignored where that is none, or no longer.',
});

export const lanternFerryRecipe = lanternFerryBeans.map(({ bean_id, percentage }) => ({
  beanId: bean_id,
  percentage,
}));
