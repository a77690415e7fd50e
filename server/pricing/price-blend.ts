import type { Answer, Received } from '../../contract/calls.ts';
import { refusalOfLine } from '../../domain/blend/line.ts';
import { type RecipeRow, refusalOfRecipe } from '../../domain/blend/recipe.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import { type LinePrice, type PricedShare, priceLine } from '../../domain/pricing/line.ts';
import type { PriceTier } from '../../domain/pricing/price-tier.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Refusal, refuseField } from '../platform/refusal.ts';

type AskedPrice = Received<'POST /dynamically-priced-blends'>['body'];

export function priceBlend(
  asked: AskedPrice,
  catalogue: Catalogue,
  tier: PriceTier,
): LinePrice | Refusal<'invalid'> {
  const wrong = refusalOfLine(asked, catalogue);
  if (wrong !== null) return refuseField(wrong.field, wrong.message);
  const { roastId, bagSizeId, quantity } = asked;
  const recipe = sharesOf(asked.blendRecipes, catalogue);
  return priceLine({ recipe, roastId, bagSizeId, quantity, tier }, catalogue.parameters);
}

export function validateRecipe(
  recipe: readonly RecipeRow[],
  catalogue: Catalogue,
): Refusal<'invalid'> | null {
  const wrong = refusalOfRecipe(recipe, catalogue.beans);
  return wrong === null ? null : refuseField(wrong.field, wrong.message);
}

export const pricedBlendAnswer = (price: LinePrice): Answer<'POST /dynamically-priced-blends'> => ({
  price_per_kilo: toPounds(price.pricePerKilo),
  volume_discount_per_kilo: toPounds(price.volumeDiscountPerKilo),
  quantity: price.quantity,
  unit_price: toPounds(price.unitPrice),
  subtotal: toPounds(price.subtotal),
  volume_discount: toPounds(price.volumeDiscount),
  total_price: toPounds(price.totalPrice),
});

export function sharesOf(recipe: readonly RecipeRow[], { beans }: Catalogue): PricedShare[] {
  return recipe.flatMap(({ beanId, percentage }) => {
    const bean = beans.get(beanId);
    return bean === undefined ? [] : [{ bean, percentage }];
  });
}
