/**
 * Worker pool of one: setting a PDF takes the processor some milliseconds, and the first ones of a thread a good part of a second, so
 * it runs beside the event loop. What was printed of late is not printed again: the file that a mail brought along is the one that is
 * downloaded.
 */
import type { Tinypool } from 'tinypool';
import { openByteCache } from '#server/platform/byte-cache.ts';
import { fingerprintOf } from '#server/platform/secrets.ts';
import { openThread } from '#server/platform/thread.ts';

export interface PdfPrinter<Job> {
  print(job: Job): Promise<Uint8Array>;
  /** So many wait that a visitor had better come back. */
  isBusy(): boolean;
}

const MOST_WAITING = 24;
/** Some hundred invoices. */
const MOST_BYTES = 8 * 1024 * 1024;

/** One thread of the process for each worker's file, which holds the fonts. */
const pools = new Map<string, Tinypool>();

/** By worker and job: the same job is the same file. */
const printed = openByteCache(MOST_BYTES);

/** The worker's file sets one job as a PDF; it is its default export. */
export function openPdfPrinter<Job>(worker: URL): PdfPrinter<Job> {
  const pool = pools.get(worker.href) ?? openPool(worker.href);
  return {
    print: (job) =>
      printed(
        fingerprintOf(`${worker.href} ${JSON.stringify(job)}`),
        async () => (await pool.run(job)) as Uint8Array,
      ),
    isBusy: () => pool.queueSize >= MOST_WAITING,
  };
}

function openPool(filename: string): Tinypool {
  const pool = openThread(filename);
  pools.set(filename, pool);
  return pool;
}
