/** Filters of the list of orders in words, as its choices and its chips say them. */

import { type Choice, oneOf } from '#web/staff/ui/list/choose.tsx';
import { shortDay } from '#web/staff/ui/times.ts';
import { PAYMENT_CHOICES, STATUS_CHOICES } from '../words.ts';
import type { FILTERS } from './orders-query.ts';

export const HELD: readonly Choice[] = [
  { value: 'yes', text: 'Held' },
  { value: 'no', text: 'Not held' },
];

export const SERVICES: readonly Choice[] = [
  { value: '1', text: 'First class' },
  { value: '2', text: 'Second class' },
];

export const TIERS: readonly Choice[] = ['Home', 'Shop', 'Redistributor', 'Corporate'].map((text, tier) => ({
  value: String(tier),
  text,
}));

const COUNTRIES = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });

export const countryName = (id: string): string => (/^[A-Z]{2}$/.test(id) ? (COUNTRIES.of(id) ?? id) : id);

type Filter = (typeof FILTERS)[number];

const IN_WORDS: Readonly<Record<Filter, (value: string) => string>> = {
  status: oneOf(STATUS_CHOICES),
  held: oneOf(HELD),
  dispatch_on: (day) => `Leaves ${/^\d{4}-\d\d-\d\d$/.test(day) ? shortDay(day) : day}`,
  service: oneOf(SERVICES),
  paid_by: (value) => `Paid by: ${oneOf(PAYMENT_CHOICES)(value)}`,
  country: (id) => `To ${countryName(id)}`,
  tier: (value) => `${oneOf(TIERS)(value)} prices`,
  customer: (id) => `Of customer ${id}`,
  text: (words) => `“${words}”`,
};

/** Null for a filter that isn't set. */
export const filterInWords = (name: Filter, value: string): string | null =>
  value.trim() === '' ? null : IN_WORDS[name](value.trim());
