import type { Named } from '#contract/catalogue/lookups.ts';
import { type Coffee, isBlend, printOf } from '#web/state/coffees.ts';
import { nameOf } from '#web/ui/names.ts';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';

export type Card = ReturnType<typeof cardOf>;

export interface NamesOfCard {
  roasts: readonly Named[];
  grinds: readonly Named[];
}

/** Data of a coffee's card in the list. */
export const cardOf = (coffee: Coffee, { roasts, grinds }: NamesOfCard) => ({
  ctapsId: coffee.ctaps_id,
  isBlend: isBlend(coffee),
  beanCount: isBlend(coffee) ? coffee.blend_recipes.length : 1,
  roast: nameOf(coffee.roast_id, roasts),
  grind: nameOf(coffee.grind_id, grinds),
  tastes: strongestInWords(coffee),
  print: printOf(coffee),
});
