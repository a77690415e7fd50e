/** Roasted leftovers go first, the oldest before the others, and in whole bags so that a bag has one roast date. */
import type { Demand, Part } from './demand.ts';
import type { Leftover, RoastPlan } from './plan.ts';

interface AfterLeftovers {
  remaining: Demand;
  taken: RoastPlan['fromLeftovers'];
}

export function takeLeftovers(demand: Demand, leftovers: readonly Leftover[]): AfterLeftovers {
  const remaining = new Map<string, Part[]>();
  const taken: AfterLeftovers['taken'][number][] = [];
  for (const [key, parts] of demand) {
    const own = leftovers.filter((leftover) => leftover.key === key).map((leftover) => ({ ...leftover }));
    const left = parts.map((part) => ({ ...part }));
    for (const leftover of own)
      for (const part of left) {
        const [bags, grams] = wholeBags(part, leftover.grams);
        if (grams === 0) continue;
        leftover.grams -= grams;
        part.grams -= grams;
        part.bags -= bags;
        taken.push({ source: leftover.source, lineId: part.lineId, grams });
      }
    remaining.set(
      key,
      left.filter(({ grams }) => grams > 0),
    );
  }
  return { remaining, taken };
}

/** The bags of a part that so many grams fill. The last bag takes the gram or two by which shares are uneven. */
function wholeBags({ grams, bags }: Part, available: number): [bags: number, grams: number] {
  if (grams <= available) return [bags, grams];
  const each = Math.ceil(grams / bags);
  const fit = Math.floor(available / each);
  return [fit, fit * each];
}
