/** Months of a plan: from its first day to the same day of the next month, or to the last day of a month that is too short. */
import { type Day, dayAfter, dayOf } from '#domain/dispatch/day.ts';

export interface PlanMonth {
  /** Counted from 0: the month that began on the plan's first day. */
  month: number;
  startsOn: Day;
  /** The first day of the next month. */
  endsOn: Day;
}

/** Always counted from the plan's first day, so that 31 January leads over 28 February to 31 March. */
export function planMonth(firstDay: Day, month: number): PlanMonth {
  return { month, startsOn: monthsAfter(firstDay, month), endsOn: monthsAfter(firstDay, month + 1) };
}

/** The month that a day lies in. A shop that was closed for months goes on with today's, and asks for none of those before. */
export function planMonthOn(firstDay: Day, day: Day): PlanMonth {
  const whole = monthIndex(day) - monthIndex(firstDay);
  return planMonth(firstDay, monthsAfter(firstDay, whole) <= day ? whole : whole - 1);
}

export function monthsAfter(day: Day, months: number): Day {
  const index = monthIndex(day) + months;
  const first = dayOf(Math.floor(index / 12), (index % 12) + 1, 1);
  const last = dayAfter(dayOf(Math.floor((index + 1) / 12), ((index + 1) % 12) + 1, 1), -1);
  return `${first.slice(0, 8)}${day.slice(8) < last.slice(8) ? day.slice(8) : last.slice(8)}`;
}

const monthIndex = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/**
 * A month that isn't paid is charged three times, each time with a mail, and then the plan ends without debt. These are the days
 * after it fell due.
 */
const ASKED_AFTER_DAYS = [0, 3, 8] as const;
/** Days after it fell due on which the plan ends. */
const ENDS_AFTER_DAYS = 10;

export const endsUnpaidOn = (dueOn: Day): Day => dayAfter(dueOn, ENDS_AFTER_DAYS);

/** The days on which a month is still charged, once it was charged and asked for this often. */
export const daysLeftToCharge = (dueOn: Day, asked: number): Day[] =>
  ASKED_AFTER_DAYS.slice(asked).map((days) => dayAfter(dueOn, days));

/** How often an unpaid month should have been asked for by today; `over` once the plan ends. */
export const askedBy = (dueOn: Day, today: Day): number | 'over' =>
  today >= endsUnpaidOn(dueOn)
    ? 'over'
    : ASKED_AFTER_DAYS.filter((days) => dayAfter(dueOn, days) <= today).length;
