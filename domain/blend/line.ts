import { type BlendRefusal, type KnownIds, type RecipeRow, refusalOfRecipe } from './recipe.ts';

/** A line as a request asks for it: bags of one blend. */
export interface LineRequest {
  blendRecipes: readonly RecipeRow[];
  roastId: number;
  grindId: number;
  bagSizeId: number;
  bagTypeId: number;
  quantity: number;
}

/** The ids of everything that a customer can choose. */
export interface Choices {
  beans: KnownIds;
  roasts: KnownIds;
  grinds: KnownIds;
  bagSizes: KnownIds;
  bagTypes: KnownIds;
}

export const MOST_BAGS = 112;

/** The first thing that is wrong with a line, or `null`. */
export function refusalOfLine(line: LineRequest, choices: Choices): BlendRefusal | null {
  const { blendRecipes, roastId, grindId, bagSizeId, bagTypeId, quantity } = line;
  const recipe = refusalOfRecipe(blendRecipes, choices.beans);
  if (recipe) return recipe;
  if (!choices.roasts.has(roastId)) return unknown('roast', 'roastId');
  const packed = refusalOfGrindAndSize({ grindId, bagSizeId }, choices);
  if (packed) return packed;
  if (!choices.bagTypes.has(bagTypeId)) return unknown('bag type', 'bagTypeId');
  return refusalOfBags(quantity);
}

/** Why a coffee can't be had in this grind and bag size, or `null`. */
export function refusalOfGrindAndSize(
  { grindId, bagSizeId }: Pick<LineRequest, 'grindId' | 'bagSizeId'>,
  { grinds, bagSizes }: Pick<Choices, 'grinds' | 'bagSizes'>,
): BlendRefusal | null {
  if (!grinds.has(grindId)) return unknown('grind', 'grindId');
  if (!bagSizes.has(bagSizeId)) return unknown('bag size', 'bagSizeId');
  return null;
}

/** Why so many bags of one coffee can't be had, or `null`. */
export function refusalOfBags(quantity: number): BlendRefusal | null {
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_BAGS) return null;
  const message = `We sell 1 to ${MOST_BAGS} bags of a coffee at a time.`;
  return { code: 'quantity_out_of_range', message, field: 'quantity' };
}

const unknown = (what: string, field: string): BlendRefusal => ({
  code: `unknown_${what.replace(' ', '_')}`,
  message: `We do not have that ${what}.`,
  field,
});
