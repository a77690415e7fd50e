/** Threads for matching, which takes whole milliseconds. When enough customers wait, a further one is refused. */
import { availableParallelism } from 'node:os';
import { openWorkerThread } from '#server/platform/worker-thread.ts';
import type {
  AdviceJob,
  Found,
  FoundAdvice,
  FoundGroupAdvice,
  FoundMatch,
  FoundNearest,
  FoundSubstitute,
  GroupJob,
  Job,
  KeptTasteJob,
  MatchJob,
  SubstituteJob,
} from './match-worker.ts';

/** For customers every answer is `null` when the queue is full. */
export interface Matcher {
  match(job: MatchJob): Promise<FoundMatch | null>;
  advise(job: AdviceJob): Promise<FoundAdvice | null>;
  adviseGroup(job: GroupJob): Promise<FoundGroupAdvice | null>;
  /** For staff, who wait their turn; `null` where nothing meets the conditions. */
  substitute(job: SubstituteJob): Promise<FoundSubstitute | null>;
  /** For a job of the shop, which waits its turn too; `null` where nothing meets the conditions. */
  nearest(job: KeptTasteJob): Promise<FoundNearest | null>;
  close(): Promise<void>;
}

const MOST_UNFINISHED = 24;
/** Each takes as long as dozens of wishes, which must not wait for many of them. */
const MOST_GROUPS = 2;

export function openMatcher(): Matcher {
  // One core stays free for everything else that the shop does.
  const threads = Array.from({ length: Math.max(1, availableParallelism() - 1) }, () =>
    openWorkerThread<Job, Found>(new URL('match-worker.ts', import.meta.url).href),
  );
  const work = (job: Job): Promise<Found> => {
    const unfinished = threads.map((thread) => thread.unfinished());
    const leastBusy = threads[unfinished.indexOf(Math.min(...unfinished))];
    return leastBusy?.run(job) ?? Promise.resolve(null);
  };
  let customers = 0;
  let groups = 0;
  const workForCustomer = async (job: Job): Promise<Found> => {
    if (customers >= MOST_UNFINISHED) return null;
    customers++;
    try {
      return await work(job);
    } finally {
      customers--;
    }
  };
  return {
    match: async (job) => (await workForCustomer(job)) as FoundMatch | null,
    advise: async (job) => (await workForCustomer(job)) as FoundAdvice | null,
    adviseGroup: async (job) => {
      if (groups >= MOST_GROUPS) return null;
      groups++;
      try {
        return (await workForCustomer(job)) as FoundGroupAdvice | null;
      } finally {
        groups--;
      }
    },
    substitute: async (job) => (await work(job)) as FoundSubstitute | null,
    nearest: async (job) => (await work(job)) as FoundNearest | null,
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
