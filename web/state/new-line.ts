import type { Input } from '#contract/calls.ts';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { OrderBlend } from '#contract/orders/order.ts';
import type { ProposedOrder } from '#contract/reorders/reorders.ts';
import { PACKING, UNCERTIFIED } from '#domain/blend/packing.ts';
import type { LineOfCoffee } from '#domain/flights/flight.ts';
import { type ApiRecipe, recipeFrom } from './recipe-of.ts';

/** So many bags of a coffee, as they are put into a cart or priced. */
export type NewLine = Omit<Input<'POST /cart-blends'>['body'], 'cartId' | 'additionId'>;

/** Fills in the packing and whatever else is the same for most coffees; what the coffee itself says overrides these. */
export const newLine = (coffee: NewLine) => ({
  ...PACKING,
  blendId: null,
  certificationId: UNCERTIFIED,
  customerId: null,
  ...coffee,
});

type ProposedLine = ProposedOrder['lines'][number];

/** A coffee as it was in a cart or in an order. */
export const lineAgain = (
  line: CartBlend | (OrderBlend & LineOfCoffee) | ProposedLine,
  recipe: ApiRecipe,
): NewLine =>
  newLine({
    bagSizeId: line.bag_size_id,
    bagTypeId: line.bag_type_id,
    blendId: line.blend_id,
    blendRecipes: recipeFrom(recipe),
    certificationId: line.certification_id,
    description: line.description,
    grindId: line.grind_id,
    labelDesignId: line.label_design_id,
    name: line.name,
    quantity: line.quantity,
    roastId: line.roast_id,
    // Where a coffee was ordered before, the buyer’s own blend knows it.
    ...('opened_from' in line && { openedFrom: line.opened_from }),
    ...('storefront' in line && { storefront: line.storefront?.handle ?? null }),
  });
