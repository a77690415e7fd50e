/** `a / b` to the nearest whole number, exact halves up; for whole `a` of at least 0 and whole `b` above 0. */
export const roundedRatio = (a: number, b: number): number => Math.floor((2 * a + b) / (2 * b));

/**
 * Largest remainder method: splits a whole (pence, grams) by weights into parts that add up to the whole. Each part is
 * rounded down; the units left over go one each to the largest remainders, ties to the earlier part.
 */
export function splitByWeights(whole: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) throw new RangeError('Nothing can be split by weights that total 0.');
  const shares = weights.map((weight) => Math.floor((whole * weight) / total));
  const remainders = weights.map((weight) => (whole * weight) % total);
  const byRemainder = [...weights.keys()].sort((i, j) => at(remainders, j) - at(remainders, i));
  const leftOver = whole - shares.reduce((sum, share) => sum + share, 0);
  for (const i of byRemainder.slice(0, leftOver)) shares[i] = at(shares, i) + 1;
  return shares;
}

const at = (numbers: readonly number[], i: number): number => numbers[i] ?? 0;
