import { body, listOf, wholeNumber } from '../fields/fields.ts';

/** Malformed rows stop here. Six beans, a hundred per cent and known beans are the shop's rules and speak for themselves. */
export const recipe = listOf(body({ beanId: wholeNumber, percentage: wholeNumber }), 120);

export const lanternFerryRecipe = [
  { beanId: 73, percentage: 45 },
  { beanId: 82, percentage: 30 },
  { beanId: 4, percentage: 15 },
  { beanId: 21, percentage: 10 },
];
