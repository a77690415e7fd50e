import type { Bean, Blend } from '../../contract/coffee.ts';
import { type Scores, TASTES } from '../../domain/taste/axes.ts';
import { granted } from './granted.ts';
import type { ShopApi } from './shop-api.ts';

export type Coffee = Bean | Blend;

/** Everything on the shelf: blends first, then single beans. */
export async function loadShelf(api: ShopApi): Promise<Coffee[]> {
  const [blends, beans] = await Promise.all([api('GET /blends'), api('GET /beans')]);
  return [...granted(blends), ...granted(beans)];
}

export const isBlend = (coffee: Coffee): coffee is Blend => 'blend_recipes' in coffee;

export const scoresOf = (coffee: Readonly<Scores>): Scores =>
  Object.fromEntries(TASTES.map((taste) => [taste, coffee[taste]])) as Scores;

/** What its tasteprint is drawn from. */
export const printOf = (coffee: Coffee) => ({
  name: coffee.name,
  roastId: coffee.roast_id,
  scores: scoresOf(coffee),
  percentages: isBlend(coffee) ? coffee.blend_recipes.map(({ percentage }) => percentage) : undefined,
});
