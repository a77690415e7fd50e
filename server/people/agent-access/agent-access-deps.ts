import type { Outbox } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Clients } from './known-clients.ts';

export interface AgentAccessDeps {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  /** The issuer, to the byte. */
  publicUrl: string;
  clients: Clients;
}
