import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { ConditionOn } from '#server/platform/sql.ts';

export interface WorkDeps {
  db: Database;
  clock: Clock;
  /** Whether rows of any module refer to a customer. */
  references: readonly ConditionOn<number>[];
}
