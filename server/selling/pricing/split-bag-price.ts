import type { Answer, Received } from '#contract/calls.ts';
import { refusalOfLine } from '#domain/blend/line.ts';
import { PACKING } from '#domain/blend/packing.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { BAG_PARTS, type BagParts, bagParts } from '#domain/pricing/bag-parts.ts';
import type { Line } from '#domain/pricing/line.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import { pricedRecipe } from './price-blend.ts';

type BagRequest = Received<'POST /bag-parts'>['body'];

/** Which one changes no price. */
const ANY_GRIND = 1;

/** Where the price of one bag goes, in sums over its beans: a bag of one bean tells what that bean costs the roastery. */
export function splitBagPrice(
  { blendRecipes, roastId, bagSizeId }: BagRequest,
  catalogue: Catalogue,
  tier: PriceTier,
): BagParts | Refusal<'invalid'> {
  const { bagTypeId } = PACKING;
  const asked = { blendRecipes, roastId, bagSizeId, bagTypeId, grindId: ANY_GRIND, quantity: 1 };
  const wrong = refusalOfLine(asked, catalogue);
  if (wrong !== null) return refuseField(wrong.field, wrong.message);
  const recipe = pricedRecipe(blendRecipes, catalogue);
  const line: Line = { recipe, roastId, bagSizeId, quantity: 1, tier };
  return bagParts(line, catalogue.parameters);
}

export const bagPartsAnswer = (parts: BagParts): Answer<'POST /bag-parts'> => ({
  unit_price: toPounds(BAG_PARTS.reduce((sum, part) => sum + parts[part], 0)),
  parts: BAG_PARTS.map((part) => ({ part, amount: toPounds(parts[part]) })),
});
