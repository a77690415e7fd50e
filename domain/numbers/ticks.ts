/** Round marks of an axis: one, two or five of a power of ten apart. */

/** From at or below the lowest value to at or above the highest, zero among them, and about `most` of them. */
export function ticksOf(lowest: number, highest: number, most = 5): number[] {
  const low = Math.min(0, lowest);
  const high = Math.max(0, highest);
  if (low === high) return [0, 1];
  const step = roundStep((high - low) / most);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/** Whole, since everything that is counted is. */
function roundStep(rough: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(rough)));
  const times = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  return times * power;
}
