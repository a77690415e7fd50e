import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Refusal } from '../platform/refusal.ts';

export interface PackingDeps {
  db: Database;
  clock: Clock;
}

/** Why nothing was filled or packed. */
export type Refused = Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>;
