import type { MailingDeps } from '../mail/mail.ts';
import type { Clock } from '../platform/clock.ts';
import type { InTransaction } from '../platform/database.ts';

export interface OrderDeps extends MailingDeps {
  clock: Clock;
}

/** What orders need within a transaction. */
export type OrderDepsInTransaction = Omit<OrderDeps, 'db'> & { db: InTransaction };
