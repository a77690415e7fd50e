/** What has to be roasted, by roastable: each line asks for its coffee as a whole, or for each of its beans. */
import type { Blended, DueLine, PlanInput } from './plan.ts';
import { beanKey, roastableKey } from './roastable.ts';

export interface Part {
  lineId: number;
  grams: number;
  bags: number;
}

export type Demand = ReadonlyMap<string, readonly Part[]>;

/** A plan asks for it again with every way to blend that it tries. */
const coffeeKeys = new WeakMap<DueLine, string>();

export function coffeeKey(line: DueLine): string {
  const before = coffeeKeys.get(line);
  if (before !== undefined) return before;
  const key = roastableKey({ recipe: line.rows, roastId: line.roastId });
  coffeeKeys.set(line, key);
  return key;
}

/** How a line is blended: as its part that is planned already, or as its coffee is today. */
export function wayOf(line: DueLine, blended: ReadonlyMap<string, Blended>): Blended {
  if (line.planned === undefined) return blended.get(coffeeKey(line)) ?? 'before';
  return line.planned.has(coffeeKey(line)) ? 'before' : 'after';
}

/** The most urgent first, as the lines come. */
export function demandOf(lines: PlanInput['lines'], blended: ReadonlyMap<string, Blended>): Demand {
  const demand = new Map<string, Part[]>();
  for (const line of lines)
    for (const { key, grams } of partsOf(line, wayOf(line, blended))) {
      const left = grams - (line.planned?.get(key) ?? 0);
      if (left <= 0) continue;
      const bags = Math.max(1, Math.round((line.bags * left) / grams));
      const parts = demand.get(key) ?? [];
      parts.push({ lineId: line.lineId, grams: left, bags });
      demand.set(key, parts);
    }
  return demand;
}

export function partsOf(line: DueLine, blended: Blended): { key: string; grams: number }[] {
  if (blended === 'before')
    return [{ key: coffeeKey(line), grams: line.rows.reduce((sum, { grams }) => sum + grams, 0) }];
  return line.rows
    .filter(({ grams }) => grams > 0)
    .map(({ beanId, grams }) => ({ key: beanKey(beanId, line.roastId), grams }));
}
