import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Refusal } from '#server/platform/refusal.ts';

export interface PackingDeps {
  db: Database;
  clock: Clock;
}

/** Why nothing was filled or packed. */
export type Refused = Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>;
