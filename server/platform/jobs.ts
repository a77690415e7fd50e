/** Jobs: work that is done again and again, at an interval, such as forgetting what is old. Any number of processes may do it at once. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';

export interface Job {
  /** For the log when it fails: `sweeping carts`. */
  name: string;
  everyMs: number;
  work: (now: Date) => Promise<unknown>;
}

/** After the first page, which all of them together would delay. */
const FIRST_AFTER_MS = 1000;
/** Work that is done in turn needs one connection to the database, not one for each job. */
const APART_MS = 100;

/**
 * Each job runs a moment after the start and then at its pace; a job that fails runs again at its next interval, and one that
 * still runs then is not begun a second time. Returns a function that stops them.
 */
export function startJobs(
  jobs: readonly Job[],
  { log, clock }: { log: FastifyBaseLogger; clock: Clock },
): () => void {
  const intervals: NodeJS.Timeout[] = [];
  const starts = jobs.map(({ name, everyMs, work }, i) => {
    let isRunning = false;
    const run = () => {
      if (isRunning) return;
      isRunning = true;
      work(clock())
        .catch((error: unknown) => log.warn({ err: error, job: name }, 'a job failed'))
        .finally(() => {
          isRunning = false;
        });
    };
    const begin = () => {
      run();
      intervals.push(setInterval(run, everyMs).unref());
    };
    return setTimeout(begin, FIRST_AFTER_MS + i * APART_MS).unref();
  });
  return () => [...starts, ...intervals].forEach((timer) => clearTimeout(timer));
}
