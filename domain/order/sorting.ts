/** How staff sort all orders: each by an index, so that the last page comes as soon as the first. */
export const ORDER_SORTS = [
  'newest',
  'oldest',
  'first to leave',
  'last to leave',
  'largest',
  'smallest',
] as const;

export type SortOfOrders = (typeof ORDER_SORTS)[number];
