/** The terms on which coffee is bought on account: when it is due, when we remind, when we hold further orders. */
import { type Day, dayAfter } from '../dispatch/day.ts';
import { policy } from '../policy.ts';

const DAY_MS = 86_400_000;

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

export const AGES = ['0–30 days', '31–60 days', '61–90 days', 'Over 90 days'] as const;

/** Which of the four ages an order has, by the days since it was placed. */
export function ageOf(placedOn: Day, today: Day): 0 | 1 | 2 | 3 {
  const days = (Date.parse(today) - Date.parse(placedOn)) / DAY_MS;
  return days <= 30 ? 0 : days <= 60 ? 1 : days <= 90 ? 2 : 3;
}

/** Such as “9 days late” or “due in 3 days”. */
export function dueInWords(due: Day, today: Day): string {
  const days = daysOverdue(due, today);
  if (days === 0) return 'due today';
  const many = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `${many} late` : `due in ${many}`;
}

/** Interest by our terms on what is late, to the penny below: proposed from then on, and never added by itself. */
export const INTEREST_AFTER_DAYS = 30;

export function interestOn(pence: number, overdue: number): number {
  if (overdue < INTEREST_AFTER_DAYS) return 0;
  const percent = policy.businessInterestPercent + policy.baseRatePercent;
  return Math.floor((pence * percent * overdue) / 36_500);
}
