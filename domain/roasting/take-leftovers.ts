/** What lies roasted already is used before anything is roasted for it. */
import type { Demand, Part } from './demand.ts';
import type { Leftover, RoastPlan } from './plan.ts';

export interface AfterLeftovers {
  remaining: Demand;
  taken: RoastPlan['fromLeftovers'];
  /** Grams that nobody takes, by roastable. */
  left: ReadonlyMap<string, number>;
}

/** Roasted leftovers go first, the oldest before the others, and in whole bags so that a bag has one roast date. */
export function takeLeftovers(demand: Demand, leftovers: readonly Leftover[]): AfterLeftovers {
  const open = leftovers.map((leftover) => ({ ...leftover }));
  const remaining = new Map<string, Part[]>();
  const taken: AfterLeftovers['taken'][number][] = [];
  for (const [key, parts] of demand) {
    const still = parts.map((part) => ({ ...part }));
    for (const leftover of open.filter((one) => one.key === key))
      for (const part of still) {
        const [bags, grams] = wholeBags(part, leftover.grams);
        if (grams === 0) continue;
        leftover.grams -= grams;
        part.grams -= grams;
        part.bags -= bags;
        taken.push({ source: leftover.source, lineId: part.lineId, grams });
      }
    remaining.set(
      key,
      still.filter(({ grams }) => grams > 0),
    );
  }
  const left = new Map<string, number>();
  for (const { key, grams } of open) left.set(key, (left.get(key) ?? 0) + grams);
  return { remaining, taken, left };
}

/** The bags of a part that so many grams fill. The last bag takes the gram or two by which shares are uneven. */
function wholeBags({ grams, bags }: Part, available: number): [bags: number, grams: number] {
  if (grams <= available) return [bags, grams];
  const each = Math.ceil(grams / bags);
  const fit = Math.floor(available / each);
  return [fit, fit * each];
}
