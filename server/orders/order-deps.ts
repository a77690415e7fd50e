import type { Outbox } from '../mail/mail.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, InTransaction } from '../platform/database.ts';

export interface OrderDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
}

/** The same within a transaction. */
export type OrderDepsInTransaction = Omit<OrderDeps, 'db'> & { db: InTransaction };
