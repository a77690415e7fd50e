/** The terms on which coffee is bought on account: when it is due, when we remind, when we hold further orders. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { DAY_MS } from '#domain/durations.ts';
import { policy } from '#domain/policy.ts';

export const dueOn = (placedOn: Day): Day => dayAfter(placedOn, policy.paymentDays);

/** Days since it was due; below zero before that. */
export const daysOverdue = (due: Day, today: Day): number => (Date.parse(today) - Date.parse(due)) / DAY_MS;

/** Days after the due day on which we remind. */
export const REMINDERS = [-3, 1, 7, 14] as const;

export type Reminder = (typeof REMINDERS)[number];

/** The reminder that is due for what is owed: the latest, where several were missed. */
export const reminderDue = (due: Day, today: Day): Reminder | null =>
  REMINDERS.findLast((days) => daysOverdue(due, today) >= days) ?? null;

/** An order that has been late for so long holds further orders on account. */
export const holdsOrders = (due: Day, today: Day): boolean => daysOverdue(due, today) >= policy.heldAfterDays;

/** Days for which what is owed again, or is no longer disputed, ends no plan. */
export const SURE_AFTER_DAYS = 3;

/** The last day of placing of what is so many days late by today, or more. */
const placedWhen = (daysLate: number, today: Day): Day => dayAfter(today, -policy.paymentDays - daysLate);

/** The last day of placing of what is reminded of. */
export const placedWhenReminded = (today: Day): Day => placedWhen(REMINDERS[0], today);

/** The last day of placing of what is late. */
export const placedWhenLate = (today: Day): Day => placedWhen(1, today);

/** The last day of placing of what holds further orders. */
export const placedWhenHeld = (today: Day): Day => placedWhen(policy.heldAfterDays, today);

export const AGES = ['0–30 days', '31–60 days', '61–90 days', 'Over 90 days'] as const;

/** The first day of placing of each age but the oldest. */
export const agesBegin = (today: Day): Day[] => [30, 60, 90].map((days) => dayAfter(today, -days));

/** Which of the four ages an order has, by the day on which it was placed. */
export const ageOf = (placedOn: Day, today: Day): number =>
  agesBegin(today).filter((begin) => placedOn < begin).length;

/** Such as “9 days late” or “due in 3 days”. */
export function dueInWords(due: Day, today: Day): string {
  const days = daysOverdue(due, today);
  if (days === 0) return 'due today';
  const many = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `${many} late` : `due in ${many}`;
}

/** Interest by our terms on what is late, to the penny below: proposed from then on, and never added by itself. */
export const INTEREST_AFTER_DAYS = 30;

/** Each late day, today with it, bears a year’s interest by 365 at the base rate of that day. */
export function interestOn(
  pence: number,
  { due, today }: { due: Day; today: Day },
  baseRatePercentOn: (day: Day) => number,
): number {
  const overdue = daysOverdue(due, today);
  if (overdue < INTEREST_AFTER_DAYS) return 0;
  let basisPoints = 0;
  for (let late = 1; late <= overdue; late++)
    basisPoints += Math.round(
      (policy.businessInterestPercent + baseRatePercentOn(dayAfter(due, late))) * 100,
    );
  return Math.floor((pence * basisPoints) / (365 * 10_000));
}

/** Some of what is owed: by these customers, or by all; placed or charged by that day in London, or at any time. */
export interface Owing {
  customerIds?: readonly number[];
  placedBy?: Day;
}
