import type { Answer, Received } from '#contract/calls.ts';
import { refusalOfLine } from '#domain/blend/line.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { isShippingOption } from '#domain/postage/postage.ts';
import { type LinePrice, priceLine } from '#domain/pricing/line.ts';
import { type OrderTotals, totalOrder } from '#domain/pricing/order.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import { type OfferedVoucher, refuseVoucher, whyNothing } from '#server/selling/vouchers/vouchers.ts';
import { pricedRecipe } from './price-blend.ts';

type OrderRequest = Received<'POST /dynamically-priced-orders'>['body'];
type LineRequest = OrderRequest['cartBlends'][number];

/** Prices the copy of a cart that the caller sends. Prices in the copy are ignored. */
export function priceOrder(
  request: OrderRequest,
  catalogue: Catalogue,
  { tier, voucher }: { tier: PriceTier; voucher: OfferedVoucher | null },
): OrderTotals | Refusal<'invalid'> {
  const { shippingOptionId: option, cartBlends } = request;
  if (!isShippingOption(option)) return refuseField('shippingOptionId', 'We do not ship that way.');
  const wrong = refusalOfReferences(request);
  if (wrong !== null) return wrong;
  const prices: LinePrice[] = [];
  for (const [i, line] of cartBlends.entries()) {
    const blendRecipes = request.cartBlendRecipes.filter((row) => isOf(line, row.cartBlendId));
    const refusal = refusalOfLine({ ...line, blendRecipes }, catalogue);
    if (refusal !== null) return refuseField(`cartBlends.${i}.${refusal.field}`, refusal.message);
    const { roastId, bagSizeId, quantity } = line;
    const recipe = pricedRecipe(blendRecipes, catalogue);
    prices.push(priceLine({ recipe, roastId, bagSizeId, quantity, tier }, catalogue.parameters));
  }
  const totals = totalOrder(prices, { tier, option, voucher }, catalogue.parameters);
  const why = voucher === null ? null : whyNothing(voucher, totals);
  return why === null ? totals : refuseVoucher(why);
}

export const pricedOrderAnswer = (totals: OrderTotals): Answer<'POST /dynamically-priced-orders'> => ({
  subtotal: toPounds(totals.subtotal),
  shipping_cost: toPounds(totals.shippingCost),
  volume_discount: toPounds(totals.volumeDiscount),
  voucher_discount: toPounds(totals.voucherDiscount),
  total: toPounds(totals.total),
});

/** Every recipe row belongs to exactly one line; else the price would be that of something else. */
function refusalOfReferences({ cartBlends, cartBlendRecipes }: OrderRequest): Refusal<'invalid'> | null {
  const lines = new Set<string>();
  for (const [i, { id }] of cartBlends.entries()) {
    if (lines.has(String(id))) return refuseField(`cartBlends.${i}.id`, 'This line is there twice.');
    lines.add(String(id));
  }
  const stray = cartBlendRecipes.findIndex(({ cartBlendId }) => !lines.has(String(cartBlendId)));
  if (stray < 0) return null;
  return refuseField(`cartBlendRecipes.${stray}.cartBlendId`, 'This belongs to no line of the order.');
}

const isOf = ({ id }: LineRequest, reference: string | number) => String(id) === String(reference);
