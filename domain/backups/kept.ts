import { DAY_MS } from '#domain/durations.ts';

const DAYS = 7;
const WEEKS = 5;
const MONTHS = 12;

/**
 * Which of the back-ups made at these times are kept: the newest of each of the last seven days, five weeks and twelve months that have
 * one. Weeks begin on a Monday; all of it in UTC, which has no day of another length.
 */
export function keptBackups(madeAt: readonly Date[]): Date[] {
  const newestFirst = madeAt.toSorted((one, other) => other.getTime() - one.getTime());
  const kept = new Set([
    ...newestOfEach(newestFirst, dayOf, DAYS),
    ...newestOfEach(newestFirst, weekOf, WEEKS),
    ...newestOfEach(newestFirst, monthOf, MONTHS),
  ]);
  return newestFirst.filter((at) => kept.has(at));
}

function newestOfEach(newestFirst: readonly Date[], spanOf: (at: Date) => string, most: number): Date[] {
  const newest = new Map<string, Date>();
  for (const at of newestFirst) if (!newest.has(spanOf(at))) newest.set(spanOf(at), at);
  return [...newest.values()].slice(0, most);
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** 5 January 1970 was a Monday. */
const weekOf = (at: Date): string => String(Math.floor((at.getTime() / DAY_MS - 4) / 7));

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
