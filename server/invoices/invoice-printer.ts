/** Worker pool of one: setting a PDF takes the processor some tens of milliseconds, so it runs beside the event loop. */
import { Tinypool } from 'tinypool';
import type { Invoice } from '../../contract/invoices/invoices.ts';

export interface InvoicePrinter {
  print(invoice: Invoice): Promise<Uint8Array>;
  /** So many wait that a visitor had better come back. */
  isBusy(): boolean;
  close(): Promise<void>;
}

const MOST_WAITING = 24;

export function openInvoicePrinter(): InvoicePrinter {
  const pool = new Tinypool({
    filename: new URL('invoice-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    // Idle, it ends, and gives its memory back.
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  return {
    print: async (invoice) => (await pool.run(invoice)) as Uint8Array,
    isBusy: () => pool.queueSize >= MOST_WAITING,
    close: () => pool.destroy(),
  };
}
