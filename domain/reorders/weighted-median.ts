export interface Weighted {
  value: number;
  weight: number;
}

/** The value at which half of the weight is reached; of none, nothing. */
export function weightedMedian(values: readonly Weighted[]): number | null {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let reached = 0;
  for (const { value, weight } of sorted) {
    reached += weight;
    if (reached >= half) return value;
  }
  return null;
}
