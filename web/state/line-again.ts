import type { CartBlend } from '../../contract/carts/cart-line.ts';
import type { OrderBlend } from '../../contract/orders/order.ts';
import type { NewLine } from './cart.ts';
import { rowsOf } from './recipe-of.ts';

/** What puts a coffee into the cart as it was in one, or in an order. */
export const lineAgain = (line: CartBlend | OrderBlend, shares: Parameters<typeof rowsOf>[0]): NewLine => ({
  bagSizeId: line.bag_size_id,
  bagTypeId: line.bag_type_id,
  blendId: line.blend_id,
  blendRecipes: rowsOf(shares),
  certificationId: line.certification_id,
  customerId: null,
  description: line.description,
  grindId: line.grind_id,
  labelDesignId: line.label_design_id,
  name: line.name,
  quantity: line.quantity,
  roastId: line.roast_id,
});
