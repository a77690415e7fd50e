import type { Received } from '#contract/calls.ts';
import { refusalOfRecipe } from '#domain/blend/recipe.ts';
import { tastesOf } from '#domain/preference/advice.ts';
import type { History } from '#domain/preference/belief.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import { tastesOfRecipe } from './palates.ts';

export type DrinkerRequest = Pick<Received<'POST /taste-advice'>['body'], 'wishes' | 'tastings'>;
export type CoffeeRequest = DrinkerRequest['tastings'][number]['coffees'][number];

/** What is wrong with what a drinker said, at `path` of the request; `null` if nothing is. */
export function refusalOfHistory(
  { wishes, tastings }: DrinkerRequest,
  catalogue: Catalogue,
  path = '',
): Refusal<'invalid'> | null {
  const refusedWishes = refusalOfWishes(wishes, catalogue, `${path}wishes.`);
  if (refusedWishes !== null) return refusedWishes;
  for (const [i, { coffees }] of tastings.entries()) {
    for (const [j, coffee] of coffees.entries()) {
      const refused = refusalOfCoffee(coffee, catalogue, `${path}tastings.${i}.coffees.${j}.`);
      if (refused !== null) return refused;
    }
  }
  return null;
}

export function refusalOfWishes(
  { brandId, likes, dislikes }: Pick<DrinkerRequest['wishes'], 'brandId' | 'likes' | 'dislikes'>,
  catalogue: Catalogue,
  path: string,
): Refusal<'invalid'> | null {
  if (brandId !== undefined && !catalogue.brands.has(brandId)) {
    return refuseField(`${path}brandId`, 'We do not know that brand.');
  }
  const both = likes.find((taste) => dislikes.includes(taste));
  if (both !== undefined) {
    return refuseField(`${path}dislikes`, `Please choose ${both} as liked or as disliked, not as both.`);
  }
  return null;
}

export function refusalOfCoffee(
  { roastId, blendRecipes }: CoffeeRequest,
  catalogue: Catalogue,
  path: string,
): Refusal<'invalid'> | null {
  if (!catalogue.roasts.has(roastId)) return refuseField(`${path}roastId`, 'We do not have that roast.');
  const wrong = refusalOfRecipe(blendRecipes, catalogue.beans);
  return wrong && refuseField(path + wrong.field, wrong.message);
}

export const historyOf = ({ wishes, tastings }: DrinkerRequest, catalogue: Catalogue): History => ({
  wishes: {
    brand: brandOf(wishes.brandId, catalogue),
    likes: [...new Set(wishes.likes)],
    dislikes: [...new Set(wishes.dislikes)],
  },
  tastings: tastings.map(({ coffees, answers, remarks }) => ({
    coffees: coffees.map((coffee) => tastesOfRecipe(coffee, catalogue)),
    answers,
    remarks,
  })),
});

function brandOf(id: number | undefined, { brands }: Catalogue) {
  const brand = id === undefined ? undefined : brands.get(id);
  return brand === undefined ? null : tastesOf(brand.scores);
}
