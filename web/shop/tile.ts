import type { Named } from '../../contract/catalogue/lookups.ts';
import { KILO_BAG } from '../../domain/blend/packing.ts';
import { type Coffee, isBlend, printOf } from '../state/coffees.ts';
import type { NewLine } from '../state/new-line.ts';
import { recipeOf } from '../state/recipe-of.ts';
import { nameOf } from '../ui/names.ts';

export const TILES_PER_PAGE = 9;

export type Tile = ReturnType<typeof tileOf>;

/** Data of a product tile: what the tile shows, and the cart line that its button adds. */
export const tileOf = (coffee: Coffee, roasts: readonly Named[]) => ({
  ctapsId: coffee.ctaps_id,
  kind: isBlend(coffee)
    ? `Blend of ${coffee.blend_recipes.length} beans`
    : `Single bean, ${coffee.display_name}`,
  roast: nameOf(coffee.roast_id, roasts),
  description: truncate(coffee.description),
  pricePerKilo: coffee.price_per_kilo,
  inStock: coffee.in_stock,
  print: printOf(coffee),
  line: kiloLine(coffee),
});

const MAX_DESCRIPTION_LENGTH = 80;

/** Counts code points, so that no surrogate pair is split. */
export function truncate(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_DESCRIPTION_LENGTH
    ? text
    : `${characters.slice(0, MAX_DESCRIPTION_LENGTH).join('').trimEnd()}…`;
}

/** Cart line for one 1 kg bag of a coffee, in its own roast and grind. */
const kiloLine = (coffee: Coffee): NewLine => ({
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
