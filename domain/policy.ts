/** Of the months, counted from 0. */
const FINANCIAL_YEAR_BEGINS = 3;

/** The figures of our terms, returns and privacy pages. The one place to change them. */
export const policy = {
  /** Days in which a customer may change their mind. */
  coolingOffDays: 7,
  /** Days in which a customer tells us: of a parcel that came damaged, of a wrong coffee, of an unwanted bag. */
  damagedParcelDays: 1,
  wrongCoffeeDays: 5,
  unwantedBagDays: 7,
  /** Days for which we stand by a bag that has been opened. */
  openBoxWarrantyDays: 90,
  /** Hours in which a business tells us of damage. */
  businessDamageHours: 48,
  /** What a business pays on late money, in percent above the base rate of the Bank of England. */
  businessInterestPercent: 10,
  /** Months in which a rebate can be claimed. */
  rebateMonths: 6,
  /** Months for which we keep what no law makes us keep longer. */
  retentionMonths: 12,
  /** Years for which tax law makes us keep orders, from the end of the financial year in which they were placed. */
  recordYears: 6,
  financialYearEnds: new Date(Date.UTC(2001, FINANCIAL_YEAR_BEGINS, 0)).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }),
} as const;

/** What is older than this is not kept, where no law makes us. */
export function forgottenBefore(now: Date): Date {
  const time = new Date(now);
  time.setUTCMonth(time.getUTCMonth() - policy.retentionMonths);
  return time;
}

/** The day from which on nothing makes us keep who placed an order at that time. */
export function recordRetainedUntil(time: Date): Date {
  const begins = beginOfFinancialYear(time.getUTCFullYear());
  const nextYear = time.getUTCFullYear() + (time < begins ? 0 : 1);
  return beginOfFinancialYear(nextYear + policy.recordYears);
}

/** Whoever placed an order before this is not kept with it. */
export function recordsForgottenBefore(now: Date): Date {
  const year = now.getUTCFullYear() - (now < beginOfFinancialYear(now.getUTCFullYear()) ? 1 : 0);
  return beginOfFinancialYear(year - policy.recordYears);
}

/** Midnight in London, where summer time has always begun by then. */
const beginOfFinancialYear = (year: number) => new Date(Date.UTC(year, FINANCIAL_YEAR_BEGINS, 1, -1));
