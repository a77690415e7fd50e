import { QUARTER_KILO_BAG } from '#domain/blend/packing.ts';
import { type NewLine, newLine } from '#web/state/new-line.ts';
import { recipeFrom } from '#web/state/recipe-of.ts';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import type { ShownProposal } from './proposals.ts';

/** What stands on the bag: never another company's name. */
export const matchedName = (roast: string): string => `My ${roast} match`;

/** 250 g of a proposal, as it goes into the cart. */
export const matchedLine = (
  { blend, print }: ShownProposal,
  { roast, grindId, isDrawn }: { roast: string; grindId: number; isDrawn: boolean },
): NewLine =>
  newLine({
    bagSizeId: QUARTER_KILO_BAG,
    blendRecipes: recipeFrom(blend.blend_recipes),
    description: `Matched to ${isDrawn ? 'the taste I drew' : 'a coffee I know'}: mostly ${strongestInWords(print.scores)}.`,
    grindId,
    name: matchedName(roast),
    quantity: 1,
    roastId: blend.roast_id,
  });
