import { ferrysBeans } from '../catalogue/coffee.ts';
import { body, listOf, wholeNumber } from '../fields/fields.ts';

/** Malformed rows stop here. Six beans, a hundred per cent and known beans are the shop's rules and speak for themselves. */
export const recipe = listOf(body({ beanId: wholeNumber, percentage: wholeNumber }), 120);

export const lanternFerryRecipe = ferrysBeans.map(({ bean_id, percentage }) => ({
  beanId: bean_id,
  percentage,
}));
