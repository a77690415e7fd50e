/** Jobs: work that is done again and again, at an interval, such as forgetting what is old. Any number of processes may do it at once. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';

export interface Job {
  /** For the log when it fails: `sweeping carts`. */
  name: string;
  everyMs: number;
  work: (now: Date) => Promise<unknown>;
}

/** Each job runs at once and then at its pace; a job that fails runs again at its next interval. Returns a function that stops them. */
export function startJobs(
  jobs: readonly Job[],
  { log, clock }: { log: FastifyBaseLogger; clock: Clock },
): () => void {
  const timers = jobs.map(({ name, everyMs, work }) => {
    const run = () =>
      void work(clock()).catch((error: unknown) => log.warn({ err: error, job: name }, 'a job failed'));
    run();
    return setInterval(run, everyMs).unref();
  });
  return () => timers.forEach((timer) => clearInterval(timer));
}
