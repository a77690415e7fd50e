/** Threads for matching, which takes whole milliseconds. When enough wishes wait, a further one is refused. */
import { availableParallelism } from 'node:os';
import { openWorkerThread } from '#server/platform/worker-thread.ts';
import type { FoundMatch, FoundSubstitute, MatchJob, SubstituteJob } from './match-worker.ts';

export interface Matcher {
  /** `null` when the queue is full. */
  match(job: MatchJob): Promise<FoundMatch | null>;
  /** For staff, who wait their turn; `null` where nothing meets the conditions. */
  substitute(job: SubstituteJob): Promise<FoundSubstitute | null>;
  close(): Promise<void>;
}

const MOST_UNFINISHED = 24;

type Found = FoundMatch | FoundSubstitute | null;

export function openMatcher(): Matcher {
  // One core stays free for everything else that the shop does.
  const threads = Array.from({ length: Math.max(1, availableParallelism() - 1) }, () =>
    openWorkerThread<MatchJob | SubstituteJob, Found>(new URL('match-worker.ts', import.meta.url).href),
  );
  const work = (job: MatchJob | SubstituteJob): Promise<Found> => {
    const unfinished = threads.map((thread) => thread.unfinished());
    const leastBusy = threads[unfinished.indexOf(Math.min(...unfinished))];
    return leastBusy?.run(job) ?? Promise.resolve(null);
  };
  let wishes = 0;
  return {
    match: async (job) => {
      if (wishes >= MOST_UNFINISHED) return null;
      wishes++;
      try {
        return (await work(job)) as FoundMatch;
      } finally {
        wishes--;
      }
    },
    substitute: async (job) => (await work(job)) as FoundSubstitute | null,
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
