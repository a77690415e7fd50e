/** What one scale shows while a bag is filled: each part, and the running total after it. */

export interface Part {
  percentage: number;
}

export interface Target<P> {
  part: P;
  grams: number;
  /** What the scale shows once this part is in. */
  total: number;
}

/** Cumulative rounding: the totals are exact, so that whole grams add up to the bag. */
export function scaleTargets<P extends Part>(parts: readonly P[], grams: number): Target<P>[] {
  let percentage = 0;
  let before = 0;
  return parts.map((part) => {
    percentage += part.percentage;
    const total = Math.round((grams * percentage) / 100);
    const target = { part, grams: total - before, total };
    before = total;
    return target;
  });
}
