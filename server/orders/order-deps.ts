import type { Outbox } from '../mail/mail.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, InTransaction } from '../platform/database.ts';

/** What orders are made with. */
export interface OrderDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
}

/** The same in the midst of a transaction. */
export type OrderDepsInTransaction = Omit<OrderDeps, 'db'> & { db: InTransaction };
