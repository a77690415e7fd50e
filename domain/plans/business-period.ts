/** Periods of a plan of businesses: months or years from its first day, as monthly plans count them. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dueOn, holdsOrders } from '#domain/on-account/terms.ts';
import { policy } from '#domain/policy.ts';
import { monthsAfter, planMonthOn } from './plan-month.ts';

export interface BusinessPeriod {
  /** Counted from 0. */
  period: number;
  startsOn: Day;
  /** The first day of the next period. */
  endsOn: Day;
}

interface Begun {
  beginsOn: Day;
  paidBy: 'month' | 'year';
}

const MONTHS = { month: 1, year: 12 } as const;

/** The period that a day lies in. A shop that was closed for months charges none of those before. */
export function businessPeriodOn({ beginsOn, paidBy }: Begun, day: Day): BusinessPeriod {
  const months = MONTHS[paidBy];
  const period = Math.floor(planMonthOn(beginsOn, day).month / months);
  return {
    period,
    startsOn: monthsAfter(beginsOn, period * months),
    endsOn: monthsAfter(beginsOn, (period + 1) * months),
  };
}

interface Charged {
  /** The last period that was charged; `null` before the first. */
  period: number | null;
  /** When the oldest of its fees that is still owed was charged. */
  unpaidSince: Day | null;
}

/** The period to charge today, if there is one. None while a fee is so late that its customer orders nothing more on account. */
export function periodToCharge(
  plan: Begun,
  { period: last, unpaidSince }: Charged,
  today: Day,
): BusinessPeriod | null {
  // A clock that was put back charges nothing.
  if (today < plan.beginsOn) return null;
  if (unpaidSince !== null && holdsOrders(dueOn(unpaidSince), today)) return null;
  const period = businessPeriodOn(plan, today);
  return last !== null && period.period <= last ? null : period;
}

/** When a plan ends whose fee, charged on that day, isn't paid. The fee stays owed. */
export const endsUnpaidFeeOn = (chargedOn: Day): Day => dayAfter(dueOn(chargedOn), policy.unpaidFeeDays);

/** The last day on which a fee was charged that may end its plan today, if it isn't paid. */
export const lastDayOfFeeThatEnds = (today: Day): Day =>
  dayAfter(today, -policy.paymentDays - policy.unpaidFeeDays);
