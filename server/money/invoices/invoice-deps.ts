import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { InvoicePrinter } from './invoice-printer.ts';

export interface InvoiceDeps {
  db: Database;
  clock: Clock;
  printer: InvoicePrinter;
}
