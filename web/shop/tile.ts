import type { Named } from '../../contract/catalogue/lookups.ts';
import { KILO_BAG } from '../../domain/blend/packing.ts';
import { type Coffee, isBlend, printOf } from '../state/coffees.ts';
import type { NewLine } from '../state/new-line.ts';
import { recipeOf } from '../state/recipe-of.ts';
import { nameOf } from '../ui/names.ts';

export type Tile = ReturnType<typeof tileOf>;

/** Of a coffee, only what its tile shows and sells. */
export const tileOf = (coffee: Coffee, roasts: readonly Named[]) => ({
  ctapsId: coffee.ctaps_id,
  kind: isBlend(coffee)
    ? `Blend of ${coffee.blend_recipes.length} beans`
    : `Single bean, ${coffee.display_name}`,
  roast: nameOf(coffee.roast_id, roasts),
  description: cutShort(coffee.description),
  pricePerKilo: coffee.price_per_kilo,
  inStock: coffee.in_stock,
  print: printOf(coffee),
  line: oneKilo(coffee),
});

const LONGEST = 80;

/** Counts whole characters, so that none is torn in two. */
export function cutShort(text: string): string {
  const characters = [...text];
  return characters.length <= LONGEST ? text : `${characters.slice(0, LONGEST).join('').trimEnd()}…`;
}

/** One 1 kg bag of a coffee, as it comes. */
const oneKilo = (coffee: Coffee): NewLine => ({
  bagSizeId: KILO_BAG,
  blendId: isBlend(coffee) ? coffee.id : null,
  blendRecipes: recipeOf(coffee),
  certificationId: coffee.certification_id,
  description: coffee.description,
  grindId: coffee.grind_id,
  name: coffee.name,
  quantity: 1,
  roastId: coffee.roast_id,
});
