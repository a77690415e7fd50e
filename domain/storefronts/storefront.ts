/** A storefront: the page of a maker who sets a mark-up on the Home price, and earns a commission on what is bought there. */
import { roundedRatio } from '#domain/money/rounding.ts';
import { thanksOf } from '#domain/thanks/thanks.ts';

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

/** How the commission is paid. */
export const PAID_BY = ['credit', 'bank'] as const;

/** What a storefront is closed by: staff, or a plan that has none. */
export const CLOSED_BY = ['us', 'plan'] as const;

export const closedBy = (storefront: {
  closed_at: Date | null;
  user_type_id: number;
}): (typeof CLOSED_BY)[number] | null => {
  if (storefront.closed_at !== null) return 'us';
  return mayHaveStorefront(storefront.user_type_id) ? null : 'plan';
};

/** What somebody may still need before asking for a storefront. */
export const MISSING = ['plan', 'confirmed email', 'public blend'] as const;

export const missingFor = (member: {
  userTypeId: number;
  isProven: boolean;
  publicBlends: number;
}): (typeof MISSING)[number] | null => {
  if (!mayHaveStorefront(member.userTypeId)) return 'plan';
  if (!member.isProven) return 'confirmed email';
  return member.publicBlends === 0 ? 'public blend' : null;
};

/** Characters in which a maker says where the customers of the page come from. */
export const LONGEST_REQUEST = 1000;

/** Of a statement of commission, as mails and screens call it. */
export const numberOfStatement = (id: number): string => `S-${id}`;

/** Pence that a maker earns on goods of so much before the mark-up. */
export function earnedOn(pence: number, terms: { markUp: number; commission: number }): number {
  const goods = markedUp(pence, terms.markUp);
  return thanksOf(goods, terms.commission, goods - pence);
}
