import { DAY_MS } from './durations.ts';

/** April; months count from 0. */
const FINANCIAL_YEAR_BEGINS = 3;

/** The figures of our terms, returns and privacy pages. The one place to change them. */
export const policy = {
  /** Days in which a customer may change their mind. */
  coolingOffDays: 7,
  /** Days within which a customer reports a damaged parcel, a wrong coffee or an unwanted bag. */
  damagedParcelDays: 1,
  wrongCoffeeDays: 5,
  unwantedBagDays: 7,
  /** Days of the warranty on a bag that has been opened. */
  openBoxWarrantyDays: 90,
  /** Hours within which a business reports damage. */
  businessDamageHours: 48,
  /** Interest on a business's late payment, in per cent above the base rate of the Bank of England. */
  businessInterestPercent: 10,
  /** Days after an order on account was placed on which it is due. */
  paymentDays: 30,
  /** Days late from which we take no further order on account. */
  heldAfterDays: 14,
  /** Days after the fee of a business's plan was due on which the plan ends if it isn't paid. */
  unpaidFeeDays: 30,
  /** Days after a plan was given back in which its member begins no other. */
  planWaitDays: 90,
  /** Days before a change of the terms for businesses in which they are told. */
  businessNoticeDays: 30,
  /** The same for members and the terms for customers, and for the privacy policy. */
  memberNoticeDays: 14,
  /** Days between telling a distributor that their account becomes an ordinary one and the change. */
  distributorNoticeDays: 30,
  /** Months within which a rebate can be claimed. */
  rebateMonths: 6,
  /** Months of retention for data that no law makes us retain longer. */
  retentionMonths: 12,
  /** Days of retention for a guest's cart with coffees in it, from its last change. */
  guestCartDays: 60,
  /** Days after which an order that nobody paid for no longer names its customer. */
  unpaidOrderDays: 30,
  /** Days in which the link works that confirms a subscription to the newsletter. */
  newsletterCodeDays: 7,
  /** Days in which an unconfirmed subscription is forgotten, and people who unsubscribed are asked once at most. */
  newsletterPauseDays: 30,
  /** Years for which tax law makes us retain orders, from the end of the financial year in which they were placed. */
  recordYears: 6,
} as const;

/** Such as `31 March`. Apart from the figures, since pages carry those. */
export const financialYearEnds = (): string =>
  new Date(Date.UTC(2001, FINANCIAL_YEAR_BEGINS, 0)).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

/** Data older than this is not retained, where no law demands it. */
export function forgottenBefore(now: Date): Date {
  const time = new Date(now);
  time.setUTCMonth(time.getUTCMonth() - policy.retentionMonths);
  return time;
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** When the legal retention of an order's customer ends, for an order placed at that time. */
export function recordRetainedUntil(time: Date): Date {
  const begins = beginOfFinancialYear(time.getUTCFullYear());
  const nextYear = time.getUTCFullYear() + (time < begins ? 0 : 1);
  return beginOfFinancialYear(nextYear + policy.recordYears);
}

/** Orders placed before this no longer name their customer. */
export function recordsForgottenBefore(now: Date): Date {
  const year = now.getUTCFullYear() - (now < beginOfFinancialYear(now.getUTCFullYear()) ? 1 : 0);
  return beginOfFinancialYear(year - policy.recordYears);
}

/** Midnight in London on 1 April, when summer time has always begun. */
const beginOfFinancialYear = (year: number) => new Date(Date.UTC(year, FINANCIAL_YEAR_BEGINS, 1, -1));
