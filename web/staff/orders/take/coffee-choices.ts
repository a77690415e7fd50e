/** The coffees that staff can put into an order, by what they type: a name, the id of a coffee, or the link of a recipe. */
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import { certificationOfBlend } from '#domain/blend/certification.ts';
import { isHouseBlend, readCtapsId } from '#domain/blend/ctaps-id.ts';
import { UNCERTIFIED } from '#domain/blend/packing.ts';
import { readRecipeLink } from '#domain/blend/read-recipe-link.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { type Coffee, isBean, isBlend } from '#web/state/coffees.ts';
import { recipeFrom, recipeOf } from '#web/state/recipe-of.ts';

/** A coffee without its bags. */
export interface ChosenCoffee {
  name: string;
  description: string;
  roastId: number;
  blendId: number | null;
  certificationId: number;
  blendRecipes: { beanId: number; percentage: number }[];
}

export interface CoffeeChoice {
  /** As it is typed and listed. */
  words: string;
  find: () => Promise<ChosenCoffee | null>;
}

const ofCatalogue = (coffee: Coffee): ChosenCoffee => ({
  name: coffee.name,
  description: coffee.description,
  roastId: coffee.roast_id,
  blendId: isBlend(coffee) ? coffee.id : null,
  certificationId: coffee.certification_id,
  blendRecipes: recipeOf(coffee),
});

export function choicesOf(
  coffees: readonly Coffee[],
  blends: CustomerInFull['blends'],
): readonly CoffeeChoice[] {
  return [
    ...blends.map(({ name, ctaps_id }) => ({
      words: `${name} (their own, ${ctaps_id})`,
      find: () => findById(ctaps_id),
    })),
    ...coffees
      .filter(({ in_stock }) => in_stock)
      .map((coffee) => ({ words: coffee.name, find: () => Promise.resolve(ofCatalogue(coffee)) })),
  ];
}

interface ToChooseFrom {
  choices: readonly CoffeeChoice[];
  coffees: readonly Coffee[];
}

/** `null` where what was typed is no coffee of ours. */
export async function coffeeBy(
  typed: string,
  { choices, coffees }: ToChooseFrom,
): Promise<ChosenCoffee | null> {
  const words = typed.trim();
  const listed = choices.find((choice) => choice.words.toLowerCase() === words.toLowerCase());
  if (listed !== undefined) return listed.find();
  const linked = words.includes('beans=') ? ofLink(words, coffees) : null;
  if (linked !== null) return linked;
  const ctapsId = readCtapsId(words);
  return ctapsId === null ? null : findById(ctapsId);
}

function ofLink(words: string, coffees: readonly Coffee[]): ChosenCoffee | null {
  const linked = readRecipeLink(words);
  if (linked?.roastId === undefined) return null;
  const beans = linked.recipe.map(({ beanId }) => coffees.find((one) => isBean(one) && one.id === beanId));
  return {
    name: linked.name ?? 'Your blend',
    description: beans.map((bean) => bean?.name ?? '').join(', '),
    roastId: linked.roastId,
    blendId: null,
    certificationId: certificationOfBlend(beans.map((bean) => bean?.certification_id ?? UNCERTIFIED)),
    blendRecipes: [...linked.recipe],
  };
}

async function findById(ctapsId: string): Promise<ChosenCoffee | null> {
  const outcome = await browserApi('GET /cupping-notes/{ctapsId}', { params: { ctapsId } });
  if (!outcome.ok) return null;
  const { id, name, description, roast_id, certification_id, blend_recipes: recipe } = outcome.answer;
  return {
    name,
    description,
    roastId: roast_id,
    blendId: isHouseBlend(ctapsId) ? id : null,
    certificationId: certification_id,
    blendRecipes: recipe === undefined ? [{ beanId: id, percentage: 100 }] : recipeFrom(recipe),
  };
}
