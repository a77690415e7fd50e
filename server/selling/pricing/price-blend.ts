import type { Answer, Received } from '#contract/calls.ts';
import { refusalOfLine } from '#domain/blend/line.ts';
import { type RecipeRow, refusalOfRecipe } from '#domain/blend/recipe.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { type Line, type LinePrice, type PricedRow, priceLine } from '#domain/pricing/line.ts';
import { beanOf, type Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';

type PriceRequest = Received<'POST /dynamically-priced-blends'>['body'];

export function priceBlend(
  request: PriceRequest,
  catalogue: Catalogue,
  sold: Pick<Line, 'tier' | 'markUpPercent'>,
): LinePrice | Refusal<'invalid'> {
  const wrong = refusalOfLine(request, catalogue);
  if (wrong !== null) return refuseField(wrong.field, wrong.message);
  const { roastId, bagSizeId, quantity } = request;
  const recipe = pricedRecipe(request.blendRecipes, catalogue);
  return priceLine({ recipe, roastId, bagSizeId, quantity, ...sold }, catalogue.parameters);
}

/** Whether a recipe can be roasted today: its beans also have to be in stock, which a price does not ask for. */
export function validateRecipe(
  recipe: readonly RecipeRow[],
  catalogue: Catalogue,
): Refusal<'invalid'> | null {
  const wrong = refusalOfRecipe(recipe, catalogue.beans);
  if (wrong !== null) return refuseField(wrong.field, wrong.message);
  const missing = recipe.findIndex(({ beanId }) => !beanOf(beanId, catalogue.beans).row.in_stock);
  const bean = recipe[missing];
  if (bean === undefined) return null;
  const { name } = beanOf(bean.beanId, catalogue.beans).row;
  return refuseField(`blendRecipes.${missing}.beanId`, `${name} is out of stock just now.`);
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

/** A valid recipe with its beans at today's green prices. */
export const pricedRecipe = (recipe: readonly RecipeRow[], { beans }: Catalogue): PricedRow[] =>
  recipe.map(({ beanId, percentage }) => ({ bean: beanOf(beanId, beans), percentage }));
