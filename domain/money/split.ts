/**
 * Largest remainder method: splits a whole (pence, grams) by percentages that total 100 into parts that add up to the
 * whole. Each part is rounded down; the units left over go one each to the largest remainders, ties to the earlier part.
 */
export function splitByPercentages(whole: number, percentages: readonly number[]): number[] {
  const shares = percentages.map((percentage) => Math.floor((whole * percentage) / 100));
  const remainders = percentages.map((percentage) => (whole * percentage) % 100);
  const byRemainder = [...percentages.keys()].sort((i, j) => at(remainders, j) - at(remainders, i));
  const leftOver = whole - shares.reduce((sum, share) => sum + share, 0);
  for (const i of byRemainder.slice(0, leftOver)) shares[i] = at(shares, i) + 1;
  return shares;
}

const at = (numbers: readonly number[], i: number): number => numbers[i] ?? 0;
