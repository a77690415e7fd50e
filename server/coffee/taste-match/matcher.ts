/** Worker pool: matching takes whole milliseconds, so it runs beside the event loop. When the queue is full, a wish is refused. */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { FoundMatch, FoundSubstitute, MatchJob, SubstituteJob } from './match-worker.ts';

export interface Matcher {
  /** `null` when the queue is full. */
  match(job: MatchJob): Promise<FoundMatch | null>;
  /** For staff, who wait their turn; `null` where nothing meets the conditions. */
  substitute(job: SubstituteJob): Promise<FoundSubstitute | null>;
  close(): Promise<void>;
}

const MOST_WAITING = 24;

export function openMatcher(): Matcher {
  const pool = new Tinypool({
    filename: new URL('match-worker.ts', import.meta.url).href,
    minThreads: 0,
    // One core stays free for everything else that the shop does.
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: 60_000,
  });
  let waiting = 0;
  return {
    match: async (job) => {
      if (waiting >= MOST_WAITING) return null;
      waiting++;
      try {
        return (await pool.run(job)) as FoundMatch;
      } finally {
        waiting--;
      }
    },
    substitute: async (job) => (await pool.run(job)) as FoundSubstitute | null,
    close: () => pool.destroy(),
  };
}
