/** What a plan goes beyond what is due: coffee of later days, and of the shelf. */
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { DueDays } from './due-line-store.ts';

/** Today is planned with orders that leave until a later day, and with machines that run until then. */
export interface Ahead {
  until: string | null;
  /** As 20:00. */
  closes: string | null;
  /** House blends are roasted for the shelf, too. */
  toPar: boolean;
  /** Of later days, these alone; `null` for all of them. */
  orderIds: ReadonlySet<number> | null;
}

export const NOTHING_AHEAD: Ahead = { until: null, closes: null, toPar: false, orderIds: null };

/** Roasted coffee gets old in its bin. */
export const MOST_DAYS_AHEAD = 7;

/** What was asked for, as far as it may be: of another day than today nothing is roasted ahead. */
export interface AskedAhead {
  until?: string | undefined;
  closes?: string | undefined;
  to_par?: boolean | undefined;
}

export function aheadOf(day: string, now: Date, { until, closes, to_par: toPar = false }: AskedAhead): Ahead {
  if (day !== dayInLondon(now)) return NOTHING_AHEAD;
  const furthest = dayAfter(day, MOST_DAYS_AHEAD);
  const last = until === undefined || until <= furthest ? until : furthest;
  return {
    until: last !== undefined && last > day ? last : null,
    closes: closes ?? null,
    toPar,
    orderIds: null,
  };
}

/** Today, all that leaves until then; of a day to come, what leaves on that day. */
export const dueDays = (day: string, now: Date, { until }: Ahead = NOTHING_AHEAD): DueDays =>
  day > dayInLondon(now) ? { from: day, until: day } : { from: null, until: until ?? day };
