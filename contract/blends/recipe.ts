import { z } from 'zod';
import { lanternFerryBeans } from '#contract/catalogue/coffee.ts';
import { body, ctapsId, listOf, wholeNumber } from '#contract/fields/fields.ts';
import { ONE_LINE } from '#domain/plain-text.ts';

/** The rows of a recipe. Only malformed rows are refused here; six beans and a hundred per cent are rules of the domain. */
export const recipe = listOf(body({ beanId: wholeNumber, percentage: wholeNumber }), 120);

export const openedFrom = ctapsId.nullish().meta({
  description: 'The public blend that this coffee was opened from. Ignored where that is none, or no longer.',
});

export const storefront = z.string().max(80).regex(ONE_LINE).nullish().meta({
  description:
    'The handle of the maker on whose page it is bought, beside openedFrom: it has the price of that page as long as the blend is there.',
});

export const lanternFerryRecipe = lanternFerryBeans.map(({ bean_id, percentage }) => ({
  beanId: bean_id,
  percentage,
}));
