import { toPounds } from '#domain/money/pounds.ts';

/** The plans: accounts that are paid for. Each starts with a trial, during which its prices already hold. */
export const TRIAL_DAYS = 30;

export interface Plan {
  /** In `/signup?plan=…`. */
  slug: string;
  userTypeId: number;
  name: string;
  /** In pence; a plan may be paid by the month, by the year or by either. */
  perMonth?: number;
  perYear?: number;
}

/** Each gives account credit equal to its price every month. */
export const SUBSCRIPTIONS = [
  { slug: 'barista-home', userTypeId: 2, name: 'Barista Home', perMonth: 499 },
  { slug: 'barista', userTypeId: 3, name: 'Barista', perMonth: 1299 },
  { slug: 'barista-plus', userTypeId: 4, name: 'Barista Plus', perMonth: 1999 },
] as const satisfies Plan[];

export const CORPORATE = {
  slug: 'barista-corporate',
  userTypeId: 5,
  name: 'Barista Corporate',
  perMonth: 4999,
  perYear: 60_000,
} as const satisfies Plan;

export const SALES_MANAGER = {
  slug: 'sales-manager',
  userTypeId: 6,
  name: 'Sales Manager',
  perYear: 150_000,
} as const satisfies Plan;

export const PLANS = [...SUBSCRIPTIONS, CORPORATE, SALES_MANAGER] as const;

/** The user type of a Barista Distributor: no plan, but what staff make an account. */
export const DISTRIBUTOR_USER_TYPE = 7;

/** The user type of an account without a plan. */
export const HOME_USER_TYPE = 1;

export const planOf = (slug: string): (typeof PLANS)[number] | undefined =>
  PLANS.find((plan) => plan.slug === slug);

/** Those that members start themselves; businesses ask for theirs. */
export const isStartedByMembers = ({ slug }: Plan): boolean =>
  SUBSCRIPTIONS.some((plan) => plan.slug === slug);

export const signUpFor = (plan: Plan): string => `/signup?plan=${plan.slug}`;

/** Members come to this plan in their profile. */
export const profileFor = (plan: Plan) => `/profile?plan=${plan.slug}#plan` as const;

const IN_PROFILE = PLANS.map((plan) => ({ plan, path: profileFor(plan) }));

/** The plan for which somebody is on their way to their profile. */
export const planOnTheWay = (path: string | null): Plan | undefined =>
  IN_PROFILE.find((one) => one.path === path)?.plan;

/** £12.99 or £600: whole pounds without pence. */
export const priceInWords = (pence: number): string =>
  `£${toPounds(pence).toFixed(pence % 100 === 0 ? 0 : 2)}`;
