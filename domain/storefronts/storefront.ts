/** A storefront: the page of a maker who sets a mark-up on the Home price, and earns a commission on what is bought there. */
import { roundedRatio } from '#domain/money/rounding.ts';

/** Whole per cent of the Home price. */
export const MARK_UP = { least: 0, most: 25 } as const;

/** Whole per cent of the goods before the mark-up. */
export const COMMISSION = { least: 5, usual: 12, most: 20 } as const;

/** Pence of commission from which a month is paid by bank; less waits for the next month. */
export const LEAST_PAID_BY_BANK = 25_00;

/** Accounts of baristas and businesses: the view `open_storefronts` says the same. */
export const mayHaveStorefront = (userTypeId: number): boolean => userTypeId >= 3 && userTypeId <= 7;

export const markedUp = (pence: number, percent: number): number =>
  pence + roundedRatio(pence * percent, 100);
