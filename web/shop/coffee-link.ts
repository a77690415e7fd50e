import { type Coffee, printOf } from '#web/state/coffees.ts';
import type { PrintedCoffee } from '#web/ui/tasteprint/tasteprint.tsx';

/** A coffee as a link to its cupping note, with its tasteprint. */
export interface CoffeeLink {
  ctapsId: string;
  print: PrintedCoffee;
}

export const coffeeLink = (coffee: Coffee): CoffeeLink => ({
  ctapsId: coffee.ctaps_id,
  print: printOf(coffee),
});
