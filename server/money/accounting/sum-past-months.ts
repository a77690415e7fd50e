/** Keeps what moved in each month that is over, so that a month's file adds up months, not all entries of the ledger. */
import { inBatches } from '#server/platform/batches.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { sumMonths } from './month-sums-store.ts';

export const sumPastMonths = (db: Database): Promise<void> =>
  inBatches(1, (most) => transact(db, (transaction) => sumMonths(transaction, most)));
