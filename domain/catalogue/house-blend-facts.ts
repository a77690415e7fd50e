/** What staff write about a house blend, and what is wrong with it: one rule for the screen and the server. */
import { type KnownIds, refusalOfRecipe } from '#domain/blend/recipe.ts';
import { type CoffeeWords, type NamedCoffee, type Wrong, wrongWords } from './coffee-words.ts';

export interface HouseBlendFacts extends CoffeeWords {
  roast_id: number;
  grind_id: number;
  blend_recipes: readonly { bean_id: number; percentage: number }[];
}

export interface KnownForBlends {
  /** The CTAPS id of the house blend that is changed. */
  self: string | null;
  coffees: readonly NamedCoffee[];
  beans: KnownIds;
  roasts: KnownIds;
  grinds: KnownIds;
}

/** A sentence for each field that is not right; empty where the house blend can be saved. */
export function wrongWithBlend(facts: HouseBlendFacts, known: KnownForBlends): Wrong {
  const wrong = wrongWords(facts, known.self, known.coffees);
  const recipe = facts.blend_recipes.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage }));
  const refused = refusalOfRecipe(recipe, known.beans);
  if (refused !== null) wrong['blend_recipes'] = refused.message;
  if (!known.roasts.has(facts.roast_id)) wrong['roast_id'] = 'We do not have that roast.';
  if (!known.grinds.has(facts.grind_id)) wrong['grind_id'] = 'We do not have that grind.';
  return wrong;
}
