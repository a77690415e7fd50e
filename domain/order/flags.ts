/** What makes an order stand out among those of a day. */

export const ORDER_FLAGS = [
  'held',
  'note',
  'gift',
  'first order',
  'short of a bean',
  'no time today',
  'odd address',
] as const;

export type OrderFlag = (typeof ORDER_FLAGS)[number];

/** With one of these an order may not leave as it is. */
export const PROBLEMS: readonly OrderFlag[] = ['held', 'short of a bean', 'no time today', 'odd address'];
