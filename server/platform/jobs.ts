/** Jobs: work that is done again and again, at an interval, such as forgetting what is old. Any number of processes may do it at once. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';

export interface Job {
  /** For the log when it fails: `sweeping carts`. */
  name: string;
  everyMs: number;
  work: (now: Date) => Promise<unknown>;
}

/** A module's `jobs.ts` takes at least this. */
export interface JobDeps {
  /** The database for work that may take minutes. */
  patientDb: Database;
}

export interface Pace {
  /** After the first page, which all of them together would delay. */
  firstAfterMs: number;
  /** Work that is done in turn needs one connection to the database, not one for each job. */
  apartMs: number;
  /** How many times as often as it says each job runs. */
  hurry: number;
}

/** A run that ended. */
export interface JobRun {
  job: string;
  isDone: boolean;
  endedAt: Date;
}

interface Starting {
  log: FastifyBaseLogger;
  clock: Clock;
  pace?: Pace | undefined;
  /** Hears of every run. */
  ran?: ((run: JobRun) => void) | undefined;
}

const UNHURRIED: Pace = { firstAfterMs: 1000, apartMs: 100, hurry: 1 };

/**
 * Each job runs a moment after the start and then at its pace; a job that fails runs again at its next interval, and one that
 * still runs then is not begun a second time. Returns a function that stops them.
 */
export function startJobs(jobs: readonly Job[], { log, clock, pace = UNHURRIED, ran }: Starting): () => void {
  const intervals: NodeJS.Timeout[] = [];
  const starts = jobs.map(({ name, everyMs, work }, i) => {
    let isRunning = false;
    const run = () => {
      if (isRunning) return;
      isRunning = true;
      work(clock())
        .then(
          () => ran?.({ job: name, isDone: true, endedAt: clock() }),
          (error: unknown) => {
            log.warn({ err: error, job: name }, 'a job failed');
            ran?.({ job: name, isDone: false, endedAt: clock() });
          },
        )
        .finally(() => {
          isRunning = false;
        });
    };
    const begin = () => {
      run();
      intervals.push(setInterval(run, everyMs / pace.hurry).unref());
    };
    return setTimeout(begin, pace.firstAfterMs + i * pace.apartMs).unref();
  });
  return () => [...starts, ...intervals].forEach((timer) => clearTimeout(timer));
}
