import { DAY_MS } from '#domain/durations.ts';

/** How much coffee somebody buys a month. */

const MONTH_MS = (365.25 / 12) * DAY_MS;
const MOST_MONTHS = 12;

export interface BoughtLately {
  /** Within the last year. */
  grams: number;
  /** When the first order of that year was placed. */
  since: Date | null;
}

/** Whether the first order was less than a month ago, so that what was bought is no rate yet. */
export const isFirstMonth = ({ since }: BoughtLately, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() < MONTH_MS;

/** Over the last year, or since the first order where that is less; a first order counts as a month's. */
export function gramsAMonth({ grams, since }: BoughtLately, now: Date): number {
  if (since === null) return 0;
  const months = (now.getTime() - since.getTime()) / MONTH_MS;
  return Math.round(grams / Math.min(MOST_MONTHS, Math.max(1, months)));
}
