/** Worker pool of one: setting a PDF takes the processor some tens of milliseconds, so it runs beside the event loop. */
import { Tinypool } from 'tinypool';

export interface PdfPrinter<Job> {
  print(job: Job): Promise<Uint8Array>;
  /** So many wait that a visitor had better come back. */
  isBusy(): boolean;
}

const MOST_WAITING = 24;

/** One thread of the process for each worker's file: it holds the fonts, and keeps no process alive once it has printed. */
const pools = new Map<string, Tinypool>();

/** The worker's file sets one job as a PDF; it is its default export. */
export function openPdfPrinter<Job>(worker: URL): PdfPrinter<Job> {
  const pool = pools.get(worker.href) ?? openPool(worker.href);
  return {
    print: async (job) => (await pool.run(job)) as Uint8Array,
    isBusy: () => pool.queueSize >= MOST_WAITING,
  };
}

function openPool(filename: string): Tinypool {
  const pool = new Tinypool({
    filename,
    minThreads: 0,
    maxThreads: 1,
    // Idle, it ends, and gives its memory back.
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  pools.set(filename, pool);
  return pool;
}
