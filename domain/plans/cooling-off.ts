/** Cooling-off: a plan can be undone in its first days. The fee goes back, less the credit of it that was used. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { policy } from '#domain/policy.ts';

export const COOLING_OFF_DAYS = 14;

/** The last day on which the fee goes back; the first paid day isn't counted. */
export const coolingOffUntil = (firstDay: Day): Day => dayAfter(firstDay, COOLING_OFF_DAYS);

export interface CreditOfMonth {
  /** What the month cost and gave as credit. */
  pence: number;
  /** Credit that was there before. */
  before: number;
  /** Credit spent since, less what came back of it. */
  spent: number;
}

/** What goes back: older credit is used before that of the month. */
export const refundOfMonth = ({ pence, before, spent }: CreditOfMonth): number =>
  pence - Math.min(pence, Math.max(0, spent - before));

/** A member who gave a plan back while cooling off waits before the next: otherwise its prices could be had for nothing, over and over. */
const { planWaitDays } = policy;

/** The first day on which a plan can be begun again. */
export const beginsAgainOn = (givenBackOn: Day): Day => dayAfter(givenBackOn, planWaitDays);

/** The earliest day that still counts today. */
export const countsSince = (today: Day): Day => dayAfter(today, 1 - planWaitDays);
