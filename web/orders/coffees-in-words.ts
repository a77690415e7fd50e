import type { OrderInHistory } from '#contract/orders/order.ts';

/** How many of an order's coffees a list of orders shows. */
export const COFFEES_SHOWN = 3;

const LIST = new Intl.ListFormat('en-GB');

export function coffeesInWords(coffees: OrderInHistory['order_blends']): string {
  const names = coffees.slice(0, COFFEES_SHOWN).map(({ name }) => name);
  const more = coffees.length - names.length;
  return LIST.format(more === 0 ? names : [...names, `${more} more`]);
}
