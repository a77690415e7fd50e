/** Coffee that a standing order brings once it is ordered: how much leaves, and what is roasted for it. */
import { splitByWeights } from '#domain/money/rounding.ts';
import { greenFor } from '#domain/roasting/loss.ts';

export interface ExpectedLine {
  recipe: readonly { beanId: number; percentage: number }[];
  quantity: number;
  /** Of one bag, roasted. */
  bagGrams: number;
  /** What a bean of it loses in the roaster, in basis points. */
  lossBpOf: (beanId: number) => number;
}

export interface ExpectedCoffee {
  /** Roasted. */
  grams: number;
  /** Grams of green coffee, by bean; as an order of it reserves them. */
  green: ReadonlyMap<number, number>;
}

export function expectedCoffee(lines: readonly ExpectedLine[]): ExpectedCoffee {
  const green = new Map<number, number>();
  let grams = 0;
  for (const { recipe, quantity, bagGrams, lossBpOf } of lines) {
    const weight = quantity * bagGrams;
    grams += weight;
    const parts = splitByWeights(
      weight,
      recipe.map(({ percentage }) => percentage),
    );
    for (const [i, { beanId }] of recipe.entries())
      green.set(beanId, (green.get(beanId) ?? 0) + greenFor(parts[i] ?? 0, lossBpOf(beanId)));
  }
  return { grams, green };
}
