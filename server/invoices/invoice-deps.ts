import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { InvoicePrinter } from './invoice-printer.ts';

export interface InvoiceDeps {
  db: Database;
  clock: Clock;
  printer: InvoicePrinter;
}
