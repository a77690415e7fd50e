import type { Grind, Named } from '#contract/catalogue/lookups.ts';
import { isHouseBlend } from '#domain/blend/ctaps-id.ts';
import { KILO_BAG } from '#domain/blend/packing.ts';
import { type Coffee, isBlend, printOf } from '#web/state/coffees.ts';
import type { NewLine } from '#web/state/new-line.ts';
import { recipeOf } from '#web/state/recipe-of.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { nameOf, shortNameOf } from '#web/ui/names.ts';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';

export const TILES_PER_PAGE = 9;

export interface NamesOfTile {
  roasts: readonly Named[];
  grinds: readonly Grind[];
}

export type Tile = ReturnType<typeof tileOf>;

/** Data of a product tile: what the tile shows, and the cart line that its button adds. */
export const tileOf = (coffee: Coffee, { roasts, grinds }: NamesOfTile) => ({
  ctapsId: coffee.ctaps_id,
  kind: isBlend(coffee)
    ? `Blend of ${coffee.blend_recipes.length} beans`
    : `Single bean, ${coffee.display_name}`,
  roast: nameOf(coffee.roast_id, roasts),
  grind: shortNameOf(coffee.grind_id, grinds),
  tastes: tastesOf(coffee),
  description: truncate(coffee.description),
  brokenWord: brokenWordOf(coffee.description),
  prices: { perKilo: coffee.price_per_kilo, quarterKilo: coffee.price_of_250_g },
  inStock: coffee.in_stock,
  print: printOf(coffee),
  line: kiloLine(coffee),
});

/** A bean has tasting words of its own; of a blend, its strongest tastes are said. */
const tastesOf = (coffee: Coffee): string =>
  capitalised(
    isBlend(coffee) ? strongestInWords(coffee) : coffee.descriptors.slice(0, MOST_TASTES).join(', '),
  );

const MOST_TASTES = 3;

const MAX_DESCRIPTION_LENGTH = 80;

/** Counts code points, so that no surrogate pair is split. */
export function truncate(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_DESCRIPTION_LENGTH
    ? text
    : `${characters.slice(0, MAX_DESCRIPTION_LENGTH).join('').trimEnd()}…`;
}

/** The part of a word that truncating leaves at the end; empty where it ends with a whole word. */
export function brokenWordOf(text: string): string {
  const truncated = truncate(text);
  const isCutInWord = truncated !== text && /\p{L}/u.test([...text][MAX_DESCRIPTION_LENGTH] ?? '');
  return isCutInWord ? (/[\p{L}'’-]+(?=…$)/u.exec(truncated)?.[0] ?? '') : '';
}

/** Cart line for one 1 kg bag of a coffee, in its own roast and grind. */
const kiloLine = (coffee: Coffee): NewLine => ({
  bagSizeId: KILO_BAG,
  blendId: isHouseBlend(coffee.ctaps_id) ? coffee.id : null,
  blendRecipes: recipeOf(coffee),
  certificationId: coffee.certification_id,
  description: coffee.description,
  grindId: coffee.grind_id,
  name: coffee.name,
  quantity: 1,
  roastId: coffee.roast_id,
});
