import type { Bean, Blend } from '#contract/catalogue/coffee.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { orThrow } from '#web/api/or-throw.ts';
import type { ShopApi } from '#web/api/shop-api.ts';

export type Coffee = Bean | Blend;

/** The whole catalogue: blends first, then single beans. */
export async function loadCoffees(api: ShopApi): Promise<Coffee[]> {
  const [blends, beans] = await Promise.all([api('GET /blends'), api('GET /beans')]);
  return [...orThrow(blends), ...orThrow(beans)];
}

export const isBean = (coffee: Coffee): coffee is Bean => !isBlend(coffee);

export const isBlend = (coffee: Coffee): coffee is Blend => 'blend_recipes' in coffee;

/** What a tasteprint is drawn from, whichever call answered it. */
export interface Drawable extends Readonly<Scores> {
  name: string;
  roast_id: number;
  blend_recipes?: readonly { percentage: number }[] | undefined;
}

export const printOf = (coffee: Drawable) => ({
  name: coffee.name,
  roastId: coffee.roast_id,
  scores: Object.fromEntries(TASTES.map((taste) => [taste, coffee[taste]])) as Scores,
  percentages: coffee.blend_recipes?.map(({ percentage }) => percentage),
});
