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
} as const;

/** What is older than this is not kept, where no law makes us. */
export function forgottenBefore(now: Date): Date {
  const time = new Date(now);
  time.setUTCMonth(time.getUTCMonth() - policy.retentionMonths);
  return time;
}
