/** Worker pool of one: setting a PDF takes the processor some tens of milliseconds, so it runs beside the event loop. */
import { Tinypool } from 'tinypool';

export interface PdfPrinter<Job> {
  print(job: Job): Promise<Uint8Array>;
  /** So many wait that a visitor had better come back. */
  isBusy(): boolean;
  close(): Promise<void>;
}

const MOST_WAITING = 24;

/** The worker's file sets one job as a PDF; it is its default export. */
export function openPdfPrinter<Job>(worker: URL): PdfPrinter<Job> {
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    // Idle, it ends, and gives its memory back.
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return {
    print: async (job) => (await pool.run(job)) as Uint8Array,
    isBusy: () => pool.queueSize >= MOST_WAITING,
    close: () => pool.destroy(),
  };
}
