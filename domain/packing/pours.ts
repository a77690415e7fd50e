/** Which bins a bag is filled from: a coffee that was mixed green from its own bins, any other bean by bean, the oldest first. */
import { readRoastable } from '#domain/roasting/roastable.ts';
import { scaleTargets } from './scale-targets.ts';

export interface Bin {
  id: number;
  code: string;
  roastable: string;
  roastedOn: string;
  onHand: number;
}

export interface Bean {
  beanId: number;
  name: string;
  percentage: number;
}

export interface Pour {
  bin: Bin;
  grams: number;
}

export interface PouredPart {
  name: string;
  percentage: number;
  grams: number;
  total: number;
  pours: readonly Pour[];
}

interface Coffee {
  name: string;
  recipe: readonly Bean[];
}

/** The parts of a bag; `null` where the bins hold too little. */
export function poursFor(coffee: Coffee, bins: readonly Bin[], grams: number): PouredPart[] | null {
  const oldestFirst = bins.toSorted((a, b) =>
    a.roastedOn === b.roastedOn ? a.id - b.id : a.roastedOn < b.roastedOn ? -1 : 1,
  );
  const mixed = oldestFirst.filter(({ roastable }) => readRoastable(roastable).recipe.length > 1);
  const whole = poured({ name: coffee.name, percentage: 100, grams, total: grams }, mixed);
  if (whole !== null) return [whole];
  const parts = scaleTargets(coffee.recipe, grams).map(({ part, ...target }) => {
    const own = oldestFirst.filter(({ roastable }) => isOfBean(roastable, part.beanId));
    return poured({ name: part.name, percentage: part.percentage, ...target }, own);
  });
  const found = parts.filter((part) => part !== null);
  return found.length === parts.length ? found : null;
}

function isOfBean(roastable: string, beanId: number): boolean {
  const { recipe } = readRoastable(roastable);
  return recipe.length === 1 && recipe[0]?.beanId === beanId;
}

function poured(part: Omit<PouredPart, 'pours'>, bins: readonly Bin[]): PouredPart | null {
  const pours: Pour[] = [];
  let missing = part.grams;
  for (const bin of bins) {
    const grams = Math.min(missing, bin.onHand);
    if (grams > 0) pours.push({ bin, grams });
    missing -= grams;
  }
  return missing > 0 ? null : { ...part, pours };
}

/** The bins without what was poured of them. */
export function without(bins: readonly Bin[], parts: readonly PouredPart[]): Bin[] {
  const taken = new Map<number, number>();
  for (const { bin, grams } of parts.flatMap(({ pours }) => pours))
    taken.set(bin.id, (taken.get(bin.id) ?? 0) + grams);
  return bins.map((bin) => ({ ...bin, onHand: bin.onHand - (taken.get(bin.id) ?? 0) }));
}

/** The day on which the oldest coffee was roasted that the rest of a line is filled with: its label says this one. */
export function oldestRoast(
  coffee: Coffee,
  bins: readonly Bin[],
  bagGrams: readonly number[],
): string | null {
  let left = [...bins];
  let oldest: string | null = null;
  for (const grams of bagGrams) {
    const parts = poursFor(coffee, left, grams);
    if (parts === null) break;
    left = without(left, parts);
    const days = parts.flatMap(({ pours }) => pours.map(({ bin }) => bin.roastedOn));
    oldest = [...(oldest === null ? [] : [oldest]), ...days].toSorted()[0] ?? null;
  }
  return oldest;
}
