/** A house blend as what a substitute is looked for: a bag of a kilo. */
import type { HouseBlend } from '#server/coffee/catalogue/catalogue.ts';
import type { ShortCoffee } from './find-substitute.ts';

export const KILO = 1000;

export const asCoffee = ({ row, recipe }: HouseBlend): ShortCoffee => ({
  recipe: recipe.map(({ bean, percentage }) => ({ beanId: bean.row.id, percentage })),
  roastId: row.roast_id,
  certificationId: row.certification_id,
  grams: KILO,
});

/** A recipe as calls answer it. */
export const recipeRows = (recipe: ShortCoffee['recipe']) =>
  recipe.map(({ beanId, percentage }) => ({ bean_id: beanId, percentage }));
