/** One thread beside the event loop, for work that takes the processor some milliseconds and waits for nothing. */
import { Tinypool } from 'tinypool';
import { MINUTE_MS } from '#domain/durations.ts';

/** Jobs are done one at a time, in the order in which they came. */
export interface WorkerThread<Job, Result = Uint8Array> {
  run(job: Job): Promise<Result>;
  /** How many jobs are in work or wait. */
  unfinished(): number;
  close(): Promise<void>;
}

/** A thread that only waits holds 15 MB, and to start one takes half a second of processor: with an order each five minutes, a sixth of a percent. */
const QUIET_MS = 5 * MINUTE_MS;

/**
 * The file's default export does one job. The thread starts with the first one, keeps no process alive, and ends after a quiet while.
 *
 * The pool gets a job when the one before has ended. Of jobs that wait in it, it loses sight when their thread dies.
 */
export function openWorkerThread<Job, Result = Uint8Array>(filename: string): WorkerThread<Job, Result> {
  const pool = new Tinypool({
    filename,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: QUIET_MS,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  let unfinished = 0;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();
  let failStart: (cause: unknown) => void = () => undefined;
  // A thread that dies while it starts has not received its job, which the pool would keep for whatever thread comes next.
  pool.on('error', (cause: unknown) => {
    failStart(cause);
    pool.cancelPendingTasks();
  });

  const work = async (job: Job): Promise<Result> => {
    if (isClosed) throw new Error('The thread is closed.');
    const { promise: failedStart, reject } = Promise.withResolvers<never>();
    failStart = reject;
    return Promise.race([pool.run(job) as Promise<Result>, failedStart]);
  };

  return {
    run: (job) => {
      unfinished++;
      const done = last.then(() => work(job)).finally(() => unfinished--);
      last = done.catch(() => undefined);
      return done;
    },
    unfinished: () => unfinished,
    close: async () => {
      isClosed = true;
      await pool.destroy();
    },
  };
}
