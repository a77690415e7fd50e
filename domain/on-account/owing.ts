import type { Day } from '#domain/dispatch/day.ts';

/** Some of what is owed: by these customers, or by all; placed or charged by that day in London, or at any time. */
export interface Owing {
  customerIds?: readonly number[];
  placedBy?: Day;
}
