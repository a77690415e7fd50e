import type { Outbox } from '../mail/mail.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';

/** What accounts are made with. */
export interface AccountDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  /** Whether the shop trades. */
  live: boolean;
}
