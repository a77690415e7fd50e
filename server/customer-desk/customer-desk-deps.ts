import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';

export interface CustomerDeskDeps {
  db: Database;
  clock: Clock;
}
