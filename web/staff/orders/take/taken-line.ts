import { GENERAL_GRIND, QUARTER_KILO_BAG } from '#domain/blend/packing.ts';
import type { ChosenCoffee } from './coffee-choices.ts';

/** Bags of one coffee of an order that is being taken. */
export interface TakenLine {
  /** Tells it from the others on the screen. */
  key: string;
  coffee: ChosenCoffee;
  grindId: number;
  bagSizeId: number;
  quantity: number;
}

export const firstBag = (coffee: ChosenCoffee): TakenLine => ({
  key: crypto.randomUUID(),
  coffee,
  grindId: GENERAL_GRIND,
  bagSizeId: QUARTER_KILO_BAG,
  quantity: 1,
});

const isSame = (one: TakenLine, other: TakenLine): boolean =>
  one.grindId === other.grindId &&
  one.bagSizeId === other.bagSizeId &&
  JSON.stringify(one.coffee) === JSON.stringify(other.coffee);

/** Bags of a coffee that is there already join it. */
export function withBags(lines: readonly TakenLine[], line: TakenLine): TakenLine[] {
  const at = lines.findIndex((one) => isSame(one, line));
  return at === -1
    ? [...lines, line]
    : lines.map((one, i) => (i === at ? { ...one, quantity: one.quantity + line.quantity } : one));
}

/** One line changed; what it then has in common with another joins. */
export const withChanged = (
  lines: readonly TakenLine[],
  index: number,
  change: Partial<TakenLine>,
): TakenLine[] => {
  const changed: TakenLine[] = [];
  for (const [i, line] of lines.entries()) {
    const next = i === index ? { ...line, ...change } : line;
    changed.splice(0, changed.length, ...withBags(changed, next));
  }
  return changed;
};
