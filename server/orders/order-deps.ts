import type { Outbox } from '../mail/mail.ts';
import type { Database } from '../platform/database.ts';

/** What orders are made with. */
export interface OrderDeps {
  db: Database;
  outbox: Outbox;
}
