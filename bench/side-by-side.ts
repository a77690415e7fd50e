/** Two measurements by turns: a busy machine slows both in the same way only while they run close together. */
import { unlessBrief } from './pace.ts';

export type Measure = () => Promise<number>;

export interface SideBySide {
  value: number;
  baseline: number;
  ratio: number;
}

export async function sideBySide(rounds: number, ours: Measure, baseline: Measure): Promise<SideBySide> {
  const pairs: [ours: number, baseline: number][] = [];
  for (let round = 0; round < unlessBrief(rounds, 1); round++) {
    // The second of a pair finds a warmer machine, so the two take turns in going first.
    if (round % 2 === 0) {
      const first = await ours();
      pairs.push([first, await baseline()]);
    } else {
      const first = await baseline();
      pairs.push([await ours(), first]);
    }
  }
  return {
    value: median(pairs.map(([one]) => one)),
    baseline: median(pairs.map(([, other]) => other)),
    ratio: median(pairs.map(([one, other]) => one / other)),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2;
}
