import type { Outbox } from '../mail/mail.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';

export interface AccountDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  /** Live mode: the shop trades with real money. */
  live: boolean;
}
