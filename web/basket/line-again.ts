import type { CartBlend } from '../../contract/cart-line.ts';
import type { NewLine } from '../api/cart.ts';

/** What puts a coffee that was taken out back in. */
export const lineAgain = (line: CartBlend): NewLine => ({
  bagSizeId: line.bag_size_id,
  bagTypeId: line.bag_type_id,
  blendId: line.blend_id,
  blendRecipes: line.blend_recipes.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
  certificationId: line.certification_id,
  customerId: null,
  description: line.description,
  grindId: line.grind_id,
  labelDesignId: line.label_design_id,
  name: line.name,
  quantity: line.quantity,
  roastId: line.roast_id,
});
