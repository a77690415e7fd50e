/**
 * Setting a PDF takes the processor some milliseconds, and the first ones of a thread a good part of a second, so it runs beside the
 * event loop. What was printed of late is not printed again: the file that a mail brought along is the one that is downloaded.
 */
import { openByteCache } from '#server/platform/byte-cache.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { fingerprintOf } from '#server/platform/secrets.ts';
import { openWorkerThread, type WorkerThread } from '#server/platform/worker-thread.ts';

export interface PdfPrinter<Job> {
  print(job: Job): Promise<Uint8Array>;
  /** For a visitor, who had better come back where many wait, unless it was printed of late. */
  printUnlessBusy(job: Job): Promise<Uint8Array | Refusal<'too_many_tries'>>;
}

const MOST_WAITING = 24;
/** Some hundred invoices. */
const MOST_BYTES = 8 * 1024 * 1024;

/** One thread of the process for each worker's file, which holds the fonts. */
const threads = new Map<string, WorkerThread<unknown>>();

/** By worker and job: the same job is the same file. */
const printed = openByteCache(MOST_BYTES);

/** The worker's file sets one job as a PDF; it is its default export. What the job only names, such as a picture, `complete` adds. */
export function openPdfPrinter<Job>(
  worker: URL,
  complete: (job: Job) => unknown = (job) => job,
): PdfPrinter<Job> {
  const thread = threads.get(worker.href) ?? openWorkerThread<unknown>(worker.href);
  threads.set(worker.href, thread);
  const keyOf = (job: Job) => fingerprintOf(`${worker.href} ${JSON.stringify(job)}`);
  const print = (job: Job, key = keyOf(job)) =>
    printed.findOrMake(key, async () => thread.run(await complete(job)));
  return {
    print: (job) => print(job),
    printUnlessBusy: async (job) => {
      const key = keyOf(job);
      const isBusy = thread.unfinished() > MOST_WAITING;
      return isBusy && printed.find(key) === undefined ? refuse('too_many_tries') : print(job, key);
    },
  };
}
