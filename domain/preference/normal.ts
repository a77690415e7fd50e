/** The normal distribution, and mixtures of it. */

export interface NormalPart {
  share: number;
  mean: number;
  deviation: number;
}

/** How probably a standard normal value lies below, by an approximation that is wrong by 1.5e-7 at most. */
export function normalBelow(value: number): number {
  const x = Math.abs(value) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const powers =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const error = 1 - powers * Math.exp(-x * x);
  return (value < 0 ? 1 - error : 1 + error) / 2;
}

const BISECTIONS = 40;
const FAR = 8;

/** Below which value a mixture lies with this probability. */
export function mixtureQuantile(parts: readonly NormalPart[], probability: number): number {
  let low = Math.min(...parts.map(({ mean, deviation }) => mean - FAR * deviation));
  let high = Math.max(...parts.map(({ mean, deviation }) => mean + FAR * deviation));
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2;
    const below = parts.reduce(
      (sum, { share, mean, deviation }) => sum + share * normalBelow((middle - mean) / deviation),
      0,
    );
    if (below < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
