/** The plans of businesses: asked for online, agreed by us, and paid by the month or the year. */
import { CORPORATE, priceInWords, SALES_MANAGER } from './plans.ts';

export const BUSINESS_PLANS = [CORPORATE, SALES_MANAGER] as const;

export type BusinessPlan = (typeof BUSINESS_PLANS)[number];

export interface BusinessOffer {
  /** On the wire and in forms. */
  slug: BusinessOfferSlug;
  plan: BusinessPlan;
  paidBy: 'month' | 'year';
  pence: number;
}

export const BUSINESS_OFFER_SLUGS = [
  'barista-corporate by the month',
  'barista-corporate by the year',
  'sales-manager by the year',
] as const;

type BusinessOfferSlug = (typeof BUSINESS_OFFER_SLUGS)[number];

/** A plan with the way in which it is paid; not every plan is paid in both. */
export const BUSINESS_OFFERS: readonly BusinessOffer[] = [
  { slug: 'barista-corporate by the month', plan: CORPORATE, paidBy: 'month', pence: CORPORATE.perMonth },
  { slug: 'barista-corporate by the year', plan: CORPORATE, paidBy: 'year', pence: CORPORATE.perYear },
  { slug: 'sales-manager by the year', plan: SALES_MANAGER, paidBy: 'year', pence: SALES_MANAGER.perYear },
];

export function businessOfferOn(userTypeId: number, paidBy: string): BusinessOffer {
  const offer = BUSINESS_OFFERS.find((one) => one.plan.userTypeId === userTypeId && one.paidBy === paidBy);
  if (offer === undefined) throw new Error(`No plan of user type ${userTypeId} is paid by the ${paidBy}.`);
  return offer;
}

/** Such as “£49.99 a month” behind the name of the plan. */
export const offerInWords = ({ plan, paidBy, pence }: Omit<BusinessOffer, 'slug'>): string =>
  `${plan.name}, ${priceInWords(pence)} a ${paidBy}`;
