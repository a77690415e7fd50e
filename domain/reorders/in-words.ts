import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import type { Estimate } from './estimate.ts';

/** How the estimate is explained: `about 31 g a day since June`. */
export function estimateInWords(
  { gramsADay, since }: Pick<Estimate, 'gramsADay' | 'since'>,
  today: Day,
): string {
  const isLongAgo = since < dayAfter(today, -DAYS_OF_PLAIN_MONTHS);
  const month = new Date(since).toLocaleDateString('en-GB', {
    month: 'long',
    ...(isLongAgo ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  });
  return `about ${Math.max(1, Math.round(gramsADay))} g a day since ${month}`;
}

/** Longer ago, the name of a month could be this year's. */
const DAYS_OF_PLAIN_MONTHS = 300;
