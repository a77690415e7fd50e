/** Concurrent visitors, each beginning its next visit as soon as one is done. */

import { unlessBrief } from './pace.ts';
import type { RunningServer } from './processes.ts';
import { median } from './side-by-side.ts';

const ROUNDS = unlessBrief(5, 1);
const ROUND_MS = unlessBrief(2000, 100);

export interface Visits {
  perSecond: number;
  /** Milliseconds of every visit, the shortest first. */
  took: number[];
  /** Processor time for each visit, of whatever is asked for it. */
  processorMs: number;
}

/** What a visitor does again and again; answers the milliseconds of the measured part. */
export type Visit = () => Promise<number>;

/** The first round is a warm-up and does not count. */
export async function visitsOf(
  { processorMilliseconds }: Pick<RunningServer, 'processorMilliseconds'>,
  visitors: readonly Visit[],
): Promise<Visits> {
  await round(visitors);
  const before = processorMilliseconds();
  const rounds = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await round(visitors));
  const processorMs = processorMilliseconds() - before;
  const took = rounds.flat().sort((one, other) => one - other);
  return {
    perSecond: median(rounds.map(({ length }) => (length * 1000) / ROUND_MS)),
    took,
    processorMs: processorMs / took.length,
  };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export const quantile = (sorted: readonly number[], fraction: number): number =>
  sorted[Math.floor(sorted.length * fraction)] ?? Number.NaN;

/** Does work so many times, so many at once, each of which has its place. */
export async function eachOf(
  times: number,
  atOnce: number,
  work: (place: number) => Promise<unknown>,
): Promise<void> {
  let left = times;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, place) => {
      while (left-- > 0) await work(place);
    }),
  );
}

async function round(visitors: readonly Visit[]): Promise<number[]> {
  const took: number[] = [];
  const until = performance.now() + ROUND_MS;
  await Promise.all(
    visitors.map(async (visit) => {
      while (performance.now() < until) took.push(await visit());
    }),
  );
  return took;
}
