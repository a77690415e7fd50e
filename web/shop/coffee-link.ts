import { type Coffee, printOf } from '#web/state/coffees.ts';
import type { PrintedCoffee } from '#web/ui/tasteprint/tasteprint.tsx';

/** A coffee as a link to its cupping note, with its tasteprint and what guests pay for it. */
export interface CoffeeLink {
  ctapsId: string;
  print: PrintedCoffee;
  perKilo: number | null;
}

export const coffeeLink = (coffee: Coffee): CoffeeLink => ({
  ctapsId: coffee.ctaps_id,
  print: printOf(coffee),
  perKilo: coffee.price_per_kilo,
});
