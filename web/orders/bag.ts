import type { OrderBlend } from '#contract/orders/order.ts';
import { weightInWords } from '#domain/weight.ts';
import type { OrderNames } from './order-names.ts';

/** How much a bag of the line holds, in words. */
export function bagOf({ bag_size_id }: OrderBlend, { bagSizes }: OrderNames): string {
  const size = bagSizes.find(({ id }) => id === bag_size_id);
  return size === undefined ? '' : weightInWords(size.value);
}
