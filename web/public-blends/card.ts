import type { PublicBlend } from '#contract/public-blends/public-blends.ts';
import { printOf } from '#web/state/coffees.ts';

export type Card = ReturnType<typeof cardOf>;

/** What a card shows of a public blend. */
export const cardOf = ({ ctaps_id, name, maker, remixed_from, ordered_again, coffee }: PublicBlend) => ({
  ctapsId: ctaps_id,
  maker,
  remixedFrom: remixed_from,
  orderedAgain: ordered_again,
  perKilo: coffee.price_per_kilo,
  inStock: coffee.in_stock,
  print: printOf({ ...coffee, name }),
});
