/** The days of a standing order: its weekdays in every so many weeks, without those of its pauses. */
import { type Day, dayAfter, weekday } from '#domain/dispatch/day.ts';
import { dayInLondon, isWorkingDay, nextWorkingDay, timeInLondon } from '#domain/dispatch/dispatch.ts';
import type { WorkingDays } from '#domain/dispatch/working-days.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { workingDaysBefore } from './proposal-days.ts';

/** Both days belong to it. */
export interface Pause {
  first_day: Day;
  last_day: Day;
}

export interface Rhythm {
  /** 1 for Monday. */
  weekdays: readonly number[];
  /** Counted from the week of the first day, which begins on Monday. */
  everyWeeks: number;
  startsOn: Day;
  endsOn: Day | null;
  pauses: readonly Pause[];
}

export interface StandingDay {
  day: Day;
  /** The day itself, or the next working day. */
  leavesOn: Day;
}

export const MOST_WEEKS = 12;
export const MOST_PAUSES = 20;

/** The customer has a working day to change or skip what is placed on the next one. */
const NOTICE_FROM = 7 * 60;
export const PLACED_FROM = 15 * 60;
/** Also where the shop comes late to it. */
const LEAST_NOTICE_MS = 2 * HOUR_MS;
/** A day that is further back than this is not made up for. */
const LONGEST_CLOSED_DAYS = 21;

export const isPaused = (day: Day, pauses: readonly Pause[]): boolean =>
  pauses.some(({ first_day, last_day }) => first_day <= day && day <= last_day);

export function isStandingDay(day: Day, rhythm: Rhythm): boolean {
  const { weekdays, everyWeeks, startsOn, endsOn, pauses } = rhythm;
  if (day < startsOn || (endsOn !== null && day > endsOn)) return false;
  if (!weekdays.includes(weekday(day) === 0 ? SUNDAY : weekday(day))) return false;
  return (weekOf(day) - weekOf(startsOn)) % everyWeeks === 0 && !isPaused(day, pauses);
}

const SUNDAY = 7;
/** The first day of 1970 was a Thursday. */
const DAYS_BEFORE_1970 = 3;

const weekOf = (day: Day): number => Math.floor((Date.parse(day) / DAY_MS + DAYS_BEFORE_1970) / 7);

/** Those that leave in this time. Where a closed day moves one onto another, they are one. */
export function standingDays(
  rhythm: Rhythm,
  { from, until }: { from: Day; until: Day },
  workingDays: WorkingDays,
): StandingDay[] {
  const days = new Map<Day, StandingDay>();
  for (let day = dayAfter(from, -LONGEST_CLOSED_DAYS); day <= until; day = dayAfter(day, 1)) {
    if (!isStandingDay(day, rhythm)) continue;
    const leavesOn = isWorkingDay(day, workingDays) ? day : nextWorkingDay(day, workingDays);
    if (leavesOn >= from && leavesOn <= until && !days.has(leavesOn)) days.set(leavesOn, { day, leavesOn });
  }
  return [...days.values()];
}

/** When the shop places what leaves on that day. */
export const usuallyPlacedAt = (leavesOn: Day, workingDays: WorkingDays): Date =>
  timeInLondon(workingDaysBefore(leavesOn, 1, workingDays), PLACED_FROM);

const announcedFrom = (leavesOn: Day, workingDays: WorkingDays): Date =>
  timeInLondon(workingDaysBefore(leavesOn, 2, workingDays), NOTICE_FROM);

const DAYS_AHEAD = 21;

interface Since {
  /** Whatever was to be placed before that is over. */
  changedAt: Date;
  now: Date;
}

/** The days until then that the shop still has to place, and when it does so. */
export const daysToPlace = (
  rhythm: Rhythm,
  { changedAt, now, until }: Since & { until: Day },
  workingDays: WorkingDays,
): (StandingDay & { usual: Date })[] =>
  standingDays(rhythm, { from: dayInLondon(now), until }, workingDays)
    .map((one) => ({ ...one, usual: usuallyPlacedAt(one.leavesOn, workingDays) }))
    .filter(({ usual }) => usual > changedAt);

/** What is to be announced now, and when it is placed: also late, after an outage, but never without notice. */
export function daysToAnnounce(
  rhythm: Rhythm,
  { changedAt, now }: Since,
  workingDays: WorkingDays,
): (StandingDay & { placesAt: Date })[] {
  const until = dayAfter(dayInLondon(now), DAYS_AHEAD);
  return daysToPlace(rhythm, { changedAt, now, until }, workingDays)
    .filter(({ leavesOn }) => announcedFrom(leavesOn, workingDays) <= now)
    .map(({ usual, ...one }) => ({
      ...one,
      placesAt: new Date(Math.max(usual.getTime(), now.getTime() + LEAST_NOTICE_MS)),
    }));
}

/** The day for which a link is mailed now: today’s, or yesterday’s where the shop was down. */
export function dayToAsk(rhythm: Rhythm, { changedAt, now }: Since): Day | null {
  const today = dayInLondon(now);
  const yesterday = dayAfter(today, -1);
  if (isStandingDay(today, rhythm)) return today;
  return yesterday >= dayInLondon(changedAt) && isStandingDay(yesterday, rhythm) ? yesterday : null;
}

const LOOKED_AHEAD_DAYS = 400;

/** The next that can still be ordered, or asked for. */
export function nextStandingDays(
  rhythm: Rhythm & { asks: boolean },
  { now, most }: { now: Date; most: number },
  workingDays: WorkingDays,
): StandingDay[] {
  const today = dayInLondon(now);
  const span = { from: today, until: dayAfter(today, LOOKED_AHEAD_DAYS) };
  if (!rhythm.asks)
    return standingDays(rhythm, span, workingDays)
      .filter(({ leavesOn }) => usuallyPlacedAt(leavesOn, workingDays) > now)
      .slice(0, most);
  const days: StandingDay[] = [];
  for (let day = span.from; day <= span.until && days.length < most; day = dayAfter(day, 1))
    if (isStandingDay(day, rhythm)) days.push({ day, leavesOn: day });
  return days;
}
