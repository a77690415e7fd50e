import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';

export interface CustomerDeskDeps {
  db: Database;
  clock: Clock;
}
